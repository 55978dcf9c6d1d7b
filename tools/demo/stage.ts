import { type Browser, chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../browser/chromium.ts';
import { type SoakSite, startSoakSite } from '../soak/soak-site.ts';
import type { Narrator } from './narrator.ts';
import { openWebhook, type Webhook } from './webhook.ts';

/** How long a page may be drawn here, in milliseconds: a busy machine says nothing about a version. */
export const RENDER_BUDGET = '5000';

/** Where a story is told: a whole site, a browser, and somebody who is told what the judge does. */
export interface Stage {
  site: SoakSite;
  browser: Browser;
  webhook: Webhook;
  narrator: Narrator;
}

/** Sets a stage up, has the story told on it and takes everything down again, however it ended. */
export async function onStage(narrator: Narrator, tell: (stage: Stage) => Promise<void>): Promise<void> {
  const webhook = await openWebhook();
  const closing: (() => Promise<unknown>)[] = [webhook.close];
  try {
    const site = await startSoakSite({ RENDER_BUDGET, ALERT_WEBHOOK: webhook.url });
    closing.push(site.stop);
    const executablePath = ensureChromium(line => process.stdout.write(`${line}\n`));
    const browser = await chromium.launch({ executablePath, args: chromiumArgs });
    closing.push(() => browser.close());
    await tell({ site, browser, webhook, narrator }).catch(cause => {
      console.error(`What the site said last:\n${site.log.slice(-20).join('')}`);
      throw cause;
    });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
