import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

/** How much of the page's time passes at once, in milliseconds: between two such steps its calls are answered. */
const STEP = 1_000;

/** How long such a step, or an answer, may take of our own time, in milliseconds. */
const FROZEN = 6_000;
const ANSWER = 3_000;

/** Waits until all requests of a page have their answers, as long as that takes no time out of measure. */
export async function untilAnswered(unanswered: () => number): Promise<void> {
  const deadline = performance.now() + ANSWER;
  while (unanswered() > 0 && performance.now() < deadline) await pause(20);
}

/**
 * Lets a page's time pass more quickly than ours: its timers fire in their order, its clocks say what they should, and
 * none of that takes longer than its work does.
 * @returns false where the page's thread is frozen
 */
export async function passTime(
  { page }: Pick<Visitor, 'page'>,
  milliseconds: number,
  unanswered: () => number,
): Promise<boolean> {
  // The time of a page is its own again once this session has ended.
  const session = await page.context().newCDPSession(page);
  try {
    for (let passed = 0; passed < milliseconds; passed += STEP) {
      const over = new Promise<true>(resolve =>
        session.once('Emulation.virtualTimeBudgetExpired', () => resolve(true)),
      );
      void session
        .send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: STEP })
        .catch(() => undefined);
      if (!(await Promise.race([over, pause(FROZEN, false, { ref: false })]))) return false;
      await untilAnswered(unanswered);
    }
    return true;
  } finally {
    // A frozen page takes no leave.
    void session.detach().catch(() => undefined);
  }
}
