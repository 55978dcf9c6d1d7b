declare module 'react/compiler-runtime' {
  /** The memo cache of a compiled component. */
  export const c: (size: number) => unknown[];
}

export {};
