import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const buildProcess = fileURLToPath(new URL('./build-process.ts', import.meta.url));

/**
 * Runs the builds in a process of their own, in the folder and as for visitors. Plugins number what they make by process,
 * and with another NODE_ENV JSX would name its source: the output would depend on who starts the build.
 * @param publicPath of a remote's server build; left out, the folder is the shell's
 */
export async function runBuilds(folder: string, publicPath = ''): Promise<void> {
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = fork(buildProcess, [folder, publicPath], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  child.once('message', message => reject(new Error(String(message))));
  child.once('error', reject);
  child.once('exit', (code, signal) =>
    code === 0 ? resolve() : reject(new Error(`The build of ${folder} ended with ${signal ?? code}`)),
  );
  return promise;
}
