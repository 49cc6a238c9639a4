// What the browsers that the client supports have, and the compiler's own declarations do not.

interface Array<T> {
  findLastIndex(test: (value: T, index: number) => boolean): number;
  toReversed(): T[];
}

interface Navigator {
  readonly userActivation?: { readonly isActive: boolean; readonly hasBeenActive: boolean };
}
