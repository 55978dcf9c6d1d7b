import { readdir, readFile } from 'node:fs/promises';

const MB = 1024 * 1024;

/** Process → the one that started it, of all processes that Linux lists now. */
async function parents(): Promise<Map<number, number>> {
  const numbers = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const found = await Promise.all(
    numbers.map(async pid => {
      const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
      // The name, in parentheses, may hold spaces; after it come the state and the parent.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return [pid, parent] as const;
    }),
  );
  return new Map(found);
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024) / MB;
}

/** What a server holds in memory, and what the processes hold that it started, in MB; on Linux. */
export async function residentMemory(pid: number): Promise<{ server: number; processes: number }> {
  const startedBy = await parents();
  const isBelow = (one: number): boolean => {
    const parent = startedBy.get(one);
    return parent === pid || (parent !== undefined && parent > 1 && isBelow(parent));
  };
  const below = await Promise.all([...startedBy.keys()].filter(isBelow).map(residentMegabytes));
  return {
    server: Math.round(await residentMegabytes(pid)),
    processes: Math.round(below.reduce((sum, megabytes) => sum + megabytes, 0)),
  };
}

/** Clock ticks a second in which Linux counts processor time. */
const TICKS = 100;

/** Processor time of a process so far, in microseconds; undefined where the system does not count it. */
export async function processorTime(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null);
  // Fields after the name, which is in parentheses: user and system time are the 14th and 15th of all.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1e6;
}
