import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const chunkSchema = z.looseObject({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});

const manifestSchema = z.record(z.string(), chunkSchema);

export type ViteManifest = z.infer<typeof manifestSchema>;

/** Reads the manifest that Vite writes beside a build. @param folder the build's output folder */
export async function readViteManifest(folder: string): Promise<ViteManifest> {
  return manifestSchema.parse(JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')));
}

/** Files that arrive with some chunks: themselves and all they import statically, each once, in load order. */
export function staticClosure(
  manifest: ViteManifest,
  keys: readonly string[],
): { js: string[]; css: string[] } {
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const file of chunk.css) css.add(file);
    chunk.imports.forEach(visit);
  };
  keys.forEach(visit);
  return { js: [...js], css: [...css] };
}
