import { z } from 'zod';

const filesSchema = z.strictObject({
  /** Scripts that arrive together: the container, the module's own, then all it imports. */
  js: z.array(z.string()),
  css: z.array(z.string()),
});

const lazyModuleSchema = z.strictObject({
  /** The module, by its path in the remote's folder. */
  module: z.string(),
  ...filesSchema.shape,
  /** Scripts that it may load later: what its modules import lazily. */
  lazy: z.array(z.string()),
});

/** What a slim container says of itself, in `mf-lite.json` beside it. Files are relative to that folder. */
export const slimManifestSchema = z.strictObject({
  name: z.string(),
  /** The container. */
  entry: z.string(),
  exposes: z.record(z.string(), filesSchema),
  /** The page of each route, by the route's path. */
  routes: z.record(z.string(), lazyModuleSchema),
  /** The module of each fragment, by its name and major version, as `cartao@1`. Older containers had none. */
  fragments: z.record(z.string(), lazyModuleSchema).default({}),
  /** Shared package → range that a host must offer. */
  shared: z.record(z.string(), z.string()),
});

export type SlimManifest = z.infer<typeof slimManifestSchema>;

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

function scriptNamed(files: BuiltFiles, name: string): BuiltScript | undefined {
  const file = files[name];
  return file?.type === 'chunk' ? file : undefined;
}

/** A script and all it imports statically, with their styles: each once, in load order. */
function staticFiles(files: BuiltFiles, first: string): { js: string[]; css: string[] } {
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (name: string) => {
    const script = scriptNamed(files, name);
    if (!script || js.has(name)) return;
    js.add(name);
    for (const file of script.viteMetadata?.importedCss ?? []) css.add(file);
    script.imports.forEach(visit);
  };
  visit(first);
  return { js: [...js], css: [...css] };
}

/** Scripts that a page and its imports may import later; what its container imports lazily is not the page's. */
function lazyScripts(files: BuiltFiles, first: string, container: string): string[] {
  const seen = new Set([container]);
  const later = new Set<string>();
  const visit = (name: string) => {
    const script = scriptNamed(files, name);
    if (!script || seen.has(name)) return;
    seen.add(name);
    for (const dynamic of script.dynamicImports)
      for (const file of staticFiles(files, dynamic).js) later.add(file);
    [...script.imports, ...script.dynamicImports].forEach(visit);
  };
  visit(first);
  return [...later];
}

interface SlimBuild {
  name: string;
  entry: string;
  expose: string;
  files: BuiltFiles;
  /** Path of each route and id of its page's module. */
  routes: readonly { path: string; moduleId: string }[];
  /** Each fragment within the remote, as `cartao@1`, and id of its module. */
  fragments: readonly { key: string; moduleId: string }[];
  /** Shared package → version it was built with. */
  required: Readonly<Record<string, string>>;
  /** The path of a module in the remote's folder. */
  pathOf: (moduleId: string) => string;
}

/** Describes a finished build of a slim container. @throws when a page or a fragment became no script of its own */
export function describeSlimBuild(build: SlimBuild): SlimManifest {
  const { name, entry, expose, files, routes, fragments, required, pathOf } = build;
  const loaded = (scriptNamed(files, entry)?.dynamicImports ?? []).map(file => scriptNamed(files, file));
  const describeModule = (moduleId: string) => {
    const script = loaded.find(one => one?.facadeModuleId === moduleId);
    if (!script) throw new Error(`${pathOf(moduleId)} became no script of its own: import it lazily alone`);
    const { js: own, css } = staticFiles(files, script.fileName);
    const js = [...new Set([entry, ...own])];
    const lazy = lazyScripts(files, script.fileName, entry).filter(later => !js.includes(later));
    return { module: pathOf(moduleId), js, css, lazy };
  };
  return {
    name,
    entry,
    exposes: { [expose]: staticFiles(files, entry) },
    routes: Object.fromEntries(routes.map(({ path, moduleId }) => [path, describeModule(moduleId)])),
    fragments: Object.fromEntries(fragments.map(({ key, moduleId }) => [key, describeModule(moduleId)])),
    shared: Object.fromEntries(Object.entries(required).map(([which, version]) => [which, `^${version}`])),
  };
}
