import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a group may take to end by itself, in milliseconds. */
const END_TIMEOUT = 10_000;

/** Sends a signal to every process of a group. False when none is left. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw cause;
  }
}

/**
 * Ends a process that was started detached, with all that it started, and waits until they are gone. They are
 * interrupted and not terminated: only then does Lighthouse close its browser.
 */
export async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined || !signalGroup(pid, 'SIGINT')) return;
  const deadline = Date.now() + END_TIMEOUT;
  while (signalGroup(pid, 0)) {
    if (Date.now() > deadline) signalGroup(pid, 'SIGKILL');
    await pause(50);
  }
}
