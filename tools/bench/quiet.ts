import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** What share of the processors has to be free before something is measured. */
const FREE = 0.6;

/** How long to wait for that, in milliseconds; after that, the run goes on all the same. */
const QUIET_TIMEOUT = 3_000;

const SAMPLE = 400;

function processorTimes() {
  const times = cpus().map(({ times }) => times);
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { idle, user, sys, nice, irq }) => sum + idle + user + sys + nice + irq, 0),
  };
}

/** Waits until other processes use little of the machine, or for the timeout. Every entry is treated alike. */
export async function waitUntilQuiet(): Promise<void> {
  const deadline = performance.now() + QUIET_TIMEOUT;
  do {
    const before = processorTimes();
    await pause(SAMPLE);
    const after = processorTimes();
    if ((after.idle - before.idle) / (after.all - before.all) >= FREE) return;
  } while (performance.now() < deadline);
}
