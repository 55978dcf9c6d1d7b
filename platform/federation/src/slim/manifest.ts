import { z } from 'zod';

const filesSchema = z.strictObject({
  /** Scripts that arrive together: the container, the module's own, then all it imports. */
  js: z.array(z.string()),
  css: z.array(z.string()),
});

/** What a slim container says of itself, in `mf-lite.json` beside it. Files are relative to that folder. */
export const liteManifestSchema = z.strictObject({
  name: z.string(),
  /** The container. */
  entry: z.string(),
  exposes: z.record(z.string(), filesSchema),
  /** The modules that the container imports lazily, by their path in the remote's folder. */
  pages: z.record(
    z.string(),
    z.strictObject({
      ...filesSchema.shape,
      /** Scripts that the page may ask for later: what its modules import lazily. */
      lazy: z.array(z.string()),
    }),
  ),
  /** Shared package → range that a host must offer. */
  shared: z.record(z.string(), z.string()),
});

export type LiteManifest = z.infer<typeof liteManifestSchema>;

/** A script of a finished build, as far as the manifest needs to know it. */
export interface BuiltScript {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  imports: readonly string[];
  dynamicImports: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
}

/** File name → what was built under it. */
export type BuiltFiles = Readonly<Record<string, BuiltScript | { type: 'asset' }>>;

const scriptOf = (files: BuiltFiles, name: string): BuiltScript | undefined => {
  const file = files[name];
  return file?.type === 'chunk' ? file : undefined;
};

/** Files that arrive with a script: itself and all it imports statically, each once, in load order. */
function arrivingWith(files: BuiltFiles, first: string): { js: string[]; css: string[] } {
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (name: string) => {
    const script = scriptOf(files, name);
    if (!script || js.has(name)) return;
    js.add(name);
    for (const file of script.viteMetadata?.importedCss ?? []) css.add(file);
    script.imports.forEach(visit);
  };
  visit(first);
  return { js: [...js], css: [...css] };
}

/** Scripts that a page, and whatever it brings, may import later; what its container may open is not the page's. */
function mayFollow(files: BuiltFiles, first: string, container: string): string[] {
  const seen = new Set([container]);
  const later = new Set<string>();
  const visit = (name: string) => {
    const script = scriptOf(files, name);
    if (!script || seen.has(name)) return;
    seen.add(name);
    for (const dynamic of script.dynamicImports)
      for (const file of arrivingWith(files, dynamic).js) later.add(file);
    [...script.imports, ...script.dynamicImports].forEach(visit);
  };
  visit(first);
  return [...later];
}

interface Described {
  name: string;
  entry: string;
  expose: string;
  files: BuiltFiles;
  /** Shared package → version it was built with. */
  required: Readonly<Record<string, string>>;
  /** The path of a module in the remote's folder. */
  pathOf: (moduleId: string) => string;
}

/** Describes a finished build of a slim container. */
export function liteManifest({ name, entry, expose, files, required, pathOf }: Described): LiteManifest {
  const pages = (scriptOf(files, entry)?.dynamicImports ?? []).map(file => {
    const { js: own, css } = arrivingWith(files, file);
    const js = [...new Set([entry, ...own])];
    const lazy = mayFollow(files, file, entry).filter(later => !js.includes(later));
    return [pathOf(scriptOf(files, file)?.facadeModuleId ?? file), { js, css, lazy }] as const;
  });
  return {
    name,
    entry,
    exposes: { [expose]: arrivingWith(files, entry) },
    pages: Object.fromEntries(pages),
    shared: Object.fromEntries(Object.entries(required).map(([which, version]) => [which, `^${version}`])),
  };
}
