import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import type { Release, ReleasedRoute } from '@serafim/platform-contract/release';
import { fileIntegrity } from '@serafim/release-store/files/release-files';
import { SERVER_ENTRY } from '@serafim/release-store/files/store-layout';
import type { Candidate } from '../gate.ts';

/** A remote without sources: what a build would have made of it. */
export interface HandMade {
  remote: string;
  routes: readonly (Pick<ReleasedRoute, 'path' | 'prerender'> & Partial<ReleasedRoute>)[];
  /** JavaScript of a list with the component of each route; `jsx` and `useEffect` are React's. */
  pages: string;
  /** Further files for browsers, by their paths. */
  files?: Readonly<Record<string, string>>;
}

const VERSION = '1.0.0-abcdef12';

const moduleOf = ({ routes, pages }: HandMade, before: string, after: string) => `${before}
const pages = ${pages};
export const remote = { contract: ${CONTRACT_VERSION}, routes: ${JSON.stringify(routes.map(({ path }) => path))}.map(
  (path, index) => ({ path, load: async () => ({ default: pages[index] }) })) };
${after}`;

/** How a container gets the packages that the shell offers. */
const TAKE = `const take = async (scope, name) => {
  const [offered] = Object.values(scope[name]);
  return (offered.lib ?? await offered.get())();
};
export async function init(scope) {
  ({ jsx } = await take(scope, 'react/jsx-runtime'));
  ({ useEffect } = await take(scope, 'react'));
}
export const get = async () => () => ({ remote });`;

/** Makes a remote as if a team had built it. */
export function handMadeRemote(made: HandMade): Pick<Candidate, 'release' | 'read'> {
  const container = moduleOf(made, 'let jsx, useEffect;', TAKE);
  const imports = "import { jsx } from 'react/jsx-runtime'; import { useEffect } from 'react';";
  const server = { [SERVER_ENTRY]: moduleOf(made, imports, '') };
  const client = { 'remoteEntry.js': container, 'slim/slim.js': container, ...made.files };
  const describe = (contents: Readonly<Record<string, string>>): Release['files'] =>
    Object.fromEntries(
      Object.entries(contents).map(([path, text]) => {
        const bytes = Buffer.from(text);
        return [path, { integrity: fileIntegrity(bytes), bytes: bytes.length }];
      }),
    );
  const reader = (contents: Readonly<Record<string, string>>) => async (path: string) =>
    contents[path] === undefined ? null : Buffer.from(contents[path]);
  return {
    read: { client: reader(client), server: reader(server) },
    release: {
      ...{ remote: made.remote, version: VERSION, contract: CONTRACT_VERSION, owner: `time ${made.remote}` },
      builtAt: new Date().toISOString(),
      containers: { standard: 'remoteEntry.js', slim: 'slim/slim.js' },
      routes: made.routes.map(route => ({
        ...{ title: route.path, description: route.path, layout: 'site' as const },
        ...{ preload: ['slim/slim.js'], lazy: [], css: [] },
        ...route,
      })),
      files: describe(client),
      serverFiles: describe(server),
      shared: {},
    },
  };
}
