import { createLauncher, type LaunchOptions } from '../launch.ts';
import { createProcessPool, type PoolOptions } from '../process-pool.ts';
import { buildProgram } from './built-program.ts';

type Files = Readonly<Record<string, string>>;

/**
 * What a pool needs, with server builds of tests.
 * @param name of the program's folder, another one for each test file
 * @param options the sandbox, and the folder of the shell that is rendered
 * @param builds remote → its files; the version does not matter
 */
export async function remoteCodeForTests(
  name: string,
  builds: (remote: string, version: string) => Files,
  { sandbox = 'external', shell }: Pick<LaunchOptions, 'sandbox'> & { shell?: string } = {},
) {
  const { program, remove } = await buildProgram(name, shell);
  const logged: string[] = [];
  const deps: PoolOptions = {
    launch: createLauncher({ program, sandbox }),
    readBuild: async ({ remote, version }) => builds(remote, version),
    apiCalls: async () => ({ failure: 'network' }),
    onLog: text => logged.push(text ?? 'hidden'),
    onStartFault: cause => console.error(cause),
  };
  return { program, deps, logged, remove };
}

/** A pool with little memory for each process. */
export const somePool = (deps: PoolOptions, options: Partial<PoolOptions> = {}) =>
  createProcessPool({ ...deps, maxQueue: 8, heap: 128, ...options });
