import { readdir, readFile } from 'node:fs/promises';

const readProcFile = (pid: number, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');

/** A process and all that it has started, each by its id. A system without `/proc` names the process alone. */
export async function processTree(root: number): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter(name => /^\d+$/.test(name)).map(Number);
  const children = new Map<number, number[]>();
  await Promise.all(
    pids.map(async pid => {
      // The name of a program may hold anything, spaces and brackets too.
      const [, parent = ''] = (await readProcFile(pid, 'stat')).split(') ').at(-1)?.split(' ') ?? [];
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), pid]);
    }),
  );
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** The memory of processes in bytes: what several share counts once, divided among them. */
export async function readMemory(pids: readonly number[]): Promise<number> {
  const each = pids.map(async pid => {
    const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB$/m.exec(await readProcFile(pid, 'smaps_rollup')) ?? [];
    return Number(kilobytes) * 1024;
  });
  return (await Promise.all(each)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Sends a signal to processes; those that are gone are gone. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
    }
}

/**
 * Ends a process and all that it has started. They are stopped first: one that a process starts while the others are
 * looked for would belong to nobody once that is gone, and bubblewrap's second process then waits for good.
 */
export async function killTree(root: number): Promise<void> {
  const stopped = new Set<number>();
  for (;;) {
    const more = (await processTree(root)).filter(pid => !stopped.has(pid));
    if (more.length === 0) break;
    signal(more, 'SIGSTOP');
    for (const pid of more) stopped.add(pid);
  }
  signal([...stopped], 'SIGKILL');
}
