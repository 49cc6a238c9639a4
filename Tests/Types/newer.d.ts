// What the browsers that the client supports have, and the compiler's own declarations do not.

interface Array<T> {
  findLastIndex(test: (value: T, index: number) => boolean): number;
  toReversed(): T[];
}

interface PopStateEvent {
  readonly hasUAVisualTransition?: boolean;
}

interface Navigator {
  readonly userActivation?: { readonly isActive: boolean; readonly hasBeenActive: boolean };
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

declare class Highlight {
  constructor(...ranges: Range[]);
}

declare namespace CSS {
  const highlights: Map<string, Highlight>;
}

interface HTMLElement {
  popover: string | null;
  showPopover(): void;
  hidePopover(): void;
  checkVisibility?(): boolean;
}

/** A popover opens or closes. */
interface ToggleEvent extends Event {
  readonly newState: string;
}

/** A pinch or a turn as Safari tells it. */
interface GestureEvent extends UIEvent {
  readonly scale: number;
  readonly rotation: number;
}

interface HTMLElementEventMap {
  gesturestart: GestureEvent;
  gesturechange: GestureEvent;
  gestureend: GestureEvent;
}
