declare module 'subset-font' {
  /** An axis pinned to one value, or limited to a range. */
  type Axis = number | { min: number; max: number; default?: number };

  /** Cuts a font down to the characters of `text` (HarfBuzz in WebAssembly). */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      variationAxes?: Record<string, Axis>;
      keepFeatures?: string[];
      noHinting?: boolean;
      dropTables?: string[];
      preserveNameIds?: number[];
    },
  ): Promise<Buffer>;
}
