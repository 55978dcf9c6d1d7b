import { registerHooks } from 'node:module';
import type { FragmentModule } from '@serafim/platform-contract/fragment';
import type { RemoteEntry } from '@serafim/platform-contract/module';
import type { LiveFragment } from '@serafim/platform-contract/release-set';
import { sharedPackages } from '@serafim/platform-contract/shared';
import { SERVER_ENTRY, type VersionName } from '@serafim/release-store/files/store-layout';
import type { ServerBuild } from '../messages.ts';

/** Where a route's code is: the version whose server build has it, and the route's pattern. */
export interface RouteSource {
  build: VersionName;
  path: string;
}

/** Where a fragment's code is: the version whose server build has it, and its name there. */
export interface FragmentSource extends Pick<LiveFragment, 'name' | 'major'> {
  /** On the whole site, as `member/cartao@1`. */
  id: string;
  build: VersionName;
}

// Looked up without a method: what remotes' code does to prototypes must not decide what is loaded.
const sources: Record<string, string> = Object.create(null);
let fault: string | undefined;
const shared: Record<string, string> = Object.create(null);
let closed = false;

const address = ({ remote, version }: VersionName) => `remote://${remote}/${version}/`;

/** Takes the files of the one server build over: a remote's modules are loaded from memory, never from a disk. */
export function addBuild(build: ServerBuild): void {
  fault = 'fault' in build ? build.fault : undefined;
  if ('files' in build)
    for (const [path, text] of Object.entries(build.files)) sources[address(build) + path] = text;
}

/** Resolves against the module that imports it. Whatever this returns, only a file that was handed over is loaded. */
const relativeTo = (specifier: string, parent: string | undefined) =>
  URL.parse(specifier, parent)?.href ?? specifier;

/**
 * Loads the packages that remotes share, and from then on nothing but files of the server build: no module of Node, no
 * package, no file, no text as code.
 * @returns what the packages export
 */
export async function closeModules(): Promise<unknown[]> {
  const exported: unknown[] = [];
  for (const name of sharedPackages) {
    shared[name] = import.meta.resolve(name);
    const module = await import(/* @vite-ignore */ name);
    exported.push(module.default, ...Object.values(module));
  }
  registerHooks({
    resolve(specifier, { parentURL }, next) {
      const url = shared[specifier] ?? relativeTo(specifier, parentURL);
      const isOwn =
        parentURL !== undefined && (parentURL === import.meta.url || sources[parentURL] !== undefined);
      if (sources[url] !== undefined && isOwn) return { url, format: 'module', shortCircuit: true };
      if (shared[specifier] !== undefined) return { url, shortCircuit: true };
      if (closed) throw new Error(`A remote’s server build may not import ${specifier}`);
      return next(specifier);
    },
    load(url, context, next) {
      const source = sources[url];
      if (source !== undefined) return { format: 'module', source, shortCircuit: true };
      if (closed) throw new Error(`A remote’s server build may not load ${url}`);
      return next(url, context);
    },
  });
  closed = true;
  return exported;
}

async function loadEntry(build: VersionName): Promise<RemoteEntry['remote']> {
  if (fault !== undefined) throw new Error(fault);
  const { remote }: RemoteEntry = await import(/* @vite-ignore */ address(build) + SERVER_ENTRY);
  return remote;
}

/** Loads a route from its remote's server build. @throws when the entry has no such route */
export async function loadRoute({ build, path }: RouteSource) {
  const { routes } = await loadEntry(build);
  const route = routes.find(candidate => candidate.path === path);
  if (!route) throw new TypeError(`${address(build)} has no route ${path}`);
  return route;
}

/** Loads a fragment from its remote's server build. @throws when the entry has no such fragment */
export async function loadFragment({ build, id, name, major }: FragmentSource): Promise<FragmentModule> {
  const { fragments } = await loadEntry(build);
  const fragment = fragments?.find(one => one.name === name && one.major === major);
  if (!fragment) throw new TypeError(`${address(build)} has no fragment ${id}`);
  return fragment.load();
}
