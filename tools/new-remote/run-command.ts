import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a command ended, and what it printed. */
export interface Ended {
  code: number | null;
  output: string;
}

/** Runs a command with the given settings and without this machine's own. */
export async function runCommand(
  folder: string,
  command: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<Ended> {
  const { PATH, HOME, TMPDIR, CHROMIUM_PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, TMPDIR, CHROMIUM_PATH, NODE_COMPILE_CACHE, ...settings };
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Runs a script as `node` does. */
export const runNode = (
  folder: string,
  script: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<Ended> =>
  runCommand(folder, process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], settings);
