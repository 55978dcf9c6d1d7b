import type { Page } from 'playwright/test';

interface Stage {
  held: boolean;
  waiting: (() => void)[];
}

/**
 * Lets a test hold back what React schedules, as a slow phone or another engine's order of tasks does.
 * Call it before the page opens.
 * @param held whether work is held from the start
 * @returns how to hold it, or let it go
 */
export async function holdReact(page: Page, held: boolean): Promise<(held: boolean) => Promise<void>> {
  await page.addInitScript(isHeld => {
    const send = MessagePort.prototype.postMessage;
    const stage: Stage = { held: isHeld, waiting: [] };
    Object.assign(window, { stage });
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (stage.held) stage.waiting.push(() => send.call(this, message));
      else send.call(this, message);
    };
  }, held);
  return held =>
    page.evaluate(isHeld => {
      const { stage } = window as unknown as { stage: Stage };
      stage.held = isHeld;
      if (!isHeld) for (const go of stage.waiting.splice(0)) go();
    }, held);
}
