import { createLauncher, type LaunchOptions } from '../launch.ts';
import { createProcessPool, type RemoteCodeDeps } from '../process-pool.ts';
import { buildProgram } from './built-program.ts';

type Files = Readonly<Record<string, string>>;

/**
 * What a pool needs, with server builds of tests.
 * @param name of the program's folder, another one for each test file
 * @param builds remote → its files; the version does not matter
 */
export async function remoteCodeForTests(
  name: string,
  builds: (remote: string, version: string) => Files,
  { namespaces = 'off' }: Pick<LaunchOptions, 'namespaces'> = {},
) {
  const { program, remove } = await buildProgram(name);
  const logged: string[] = [];
  const deps: RemoteCodeDeps = {
    launch: createLauncher({ program, namespaces }),
    readBuild: async ({ remote, version }) => builds(remote, version),
    apiCalls: async () => ({ failure: 'network' }),
    onLog: text => logged.push(text),
    onStartFault: cause => console.error(cause),
  };
  return { program, deps, logged, remove };
}

/** A pool of one process that does one job at a time, where a test says nothing else. */
export const somePool = (
  deps: RemoteCodeDeps,
  options: Partial<Parameters<typeof createProcessPool>[0]> = {},
) => createProcessPool({ ...deps, size: 1, concurrency: 1, maxQueue: 8, heap: 128, ...options });
