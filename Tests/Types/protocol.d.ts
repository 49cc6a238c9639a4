// What the server and the page say to each other, as the documentation of the protocol has it.

declare namespace Protocol {
  /** A value as JSON. */
  type Value = null | boolean | number | string | Value[] | { [name: string]: Value };

  /** A node with everything below it: what it leaves out is empty. */
  interface Node {
    id: string;
    type: string;
    props?: Props.Every;
    modifiers?: Modifier[];
    actions?: string[];
    children?: Node[];
  }

  interface Issue {
    code: string;
    message: string;
    node?: string;
  }

  interface Snapshot {
    session: string;
    scene: string;
    revision: number;
    root: Node;
    issues?: Issue[];
    open?: string[];
  }

  /** The node itself if it is new, else its id. */
  type Child = string | Node;

  interface Splice {
    at: number;
    remove?: number;
    insert?: Child[];
  }

  /** A node that changed, with what changed of it. */
  interface ChangedNode {
    id: string;
    type: string;
    props?: Props.Every;
    modifiers?: Modifier[];
    actions?: string[];
    children?: Child[];
    splice?: Splice[];
  }

  interface WindowRequest {
    open?: string;
    dismiss?: string;
    value?: Value;
  }

  interface Change {
    since: number;
    revision: number;
    invalidated: ChangedNode[];
    animation?: Animation;
    issues?: Issue[];
    windows?: WindowRequest[];
    open?: string[];
  }

  interface Action {
    target: string;
    action: string;
    value?: unknown;
  }

  /** What a client has measured. */
  interface Report extends Action {
    action: "resize" | "scroll";
  }

  /** What one request performs. */
  type Document = Action | Action[];

  /** A problem document (RFC 9457), with members that help. */
  interface Problem {
    type: string;
    title: string;
    status: number;
    detail: string;
    /** Since when a session is kept from running, or when an action has ended the server. */
    since: string;
    /** When a new request may repeat an action that has ended the server. */
    repeatable: string;
    /** The node and the action that have ended the server. */
    node: string;
    action: string;
    /** How many actions of an array were performed, and what they did. */
    performed: number;
    change: Change;
    candidates: (string | { id: string; type: string; label?: string; identifier?: string })[];
  }

  interface Scene {
    id: string;
    title?: string;
    description?: string;
    picture?: { light: string; dark: string };
    preview?: Preview;
  }

  interface Preview {
    module: string;
    file: string;
    line?: number;
    name?: string;
    layout?: "fixed" | "sizeThatFits";
    width?: number;
    height?: number;
    orientation?: string;
    device?: string;
  }

  interface Scenes {
    scenes: Scene[];
  }

  interface Environment {
    locale: string;
    timeZone?: string;
    colorScheme: "dark" | "light";
    displayScale: number;
    windowSize?: { width: number; height: number };
    reduceMotion: boolean;
    reduceTransparency: boolean;
    increaseContrast: boolean;
    dynamicTypeSize?: string;
    layoutDirection?: "leftToRight" | "rightToLeft";
  }

  /** A node of the tree with all state. */
  interface InspectedNode {
    id: string;
    type: string;
    key?: string;
    props?: Props.Every;
    isShown?: false;
    module?: string;
    evaluations?: number;
    reason?: string;
    state?: InspectedProperty[];
    children?: InspectedNode[];
  }

  interface InspectedProperty {
    name: string;
    type: string;
    wrapper?: string;
    value?: string;
    properties?: InspectedProperty[];
    stored?: boolean;
    reason?: string;
  }

  interface Inspection {
    root: InspectedNode;
    unstorableWrites: { node: string; property: string }[];
  }
}
