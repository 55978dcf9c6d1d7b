import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** What share of the processors has to be free before something is measured. */
const FREE = 0.6;

/** How long that is waited for, in milliseconds; then it is measured all the same. */
const PATIENCE = 3_000;

const SAMPLE = 400;

function processorTimes() {
  const times = cpus().map(({ times }) => times);
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, one) => sum + one.idle + one.user + one.sys + one.nice + one.irq, 0),
  };
}

/** Waits until nobody else uses the machine much, or for long enough. Every entry is treated alike. */
export async function untilQuiet(patience = PATIENCE): Promise<void> {
  const deadline = performance.now() + patience;
  do {
    const before = processorTimes();
    await pause(SAMPLE);
    const after = processorTimes();
    if ((after.idle - before.idle) / (after.all - before.all) >= FREE) return;
  } while (performance.now() < deadline);
}
