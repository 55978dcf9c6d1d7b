import { z } from 'zod';

declare const manifestSchema: z.ZodRecord<
  z.ZodString,
  z.ZodObject<
    {
      file: z.ZodString;
      imports: z.ZodDefault<z.ZodArray<z.ZodString>>;
      dynamicImports: z.ZodDefault<z.ZodArray<z.ZodString>>;
      css: z.ZodDefault<z.ZodArray<z.ZodString>>;
    },
    z.core.$loose
  >
>;
export type ViteManifest = z.infer<typeof manifestSchema>;
/** Reads the manifest that Vite writes beside a build. @param folder the build's output folder */
export declare function readViteManifest(folder: string): Promise<ViteManifest>;
/** The key of the chunk that became this file. @throws when no chunk did */
export declare function keyOfFile(manifest: ViteManifest, file: string): string;
/** Files that arrive with some chunks: themselves and all they import statically, each once, in load order. */
export declare function staticClosure(
  manifest: ViteManifest,
  keys: readonly string[],
): {
  js: string[];
  css: string[];
};
