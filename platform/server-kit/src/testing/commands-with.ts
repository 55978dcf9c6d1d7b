import { readdir, readFile } from 'node:fs/promises';

/** The commands of the running processes that have a text in them, each with its arguments. */
export async function commandsWith(text: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map(pid => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter(command => command.includes(text));
}
