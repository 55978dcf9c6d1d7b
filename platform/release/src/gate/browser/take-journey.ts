import type { Journey } from '@serafim/platform-contract/journey';
import type { Locator } from 'playwright';
import type { TrialSite } from './trial-site.ts';
import { SCREENS, type Visitor } from './visitor.ts';

/** How long a step may take, in milliseconds: the first one renders on a site that is cold. */
const STEP = 15_000;

const seen = (some: Locator): Locator => some.locator('visible=true').first();

async function takeStep({ page }: Visitor, url: string, step: Journey['steps'][number]): Promise<void> {
  const field = (name: string) => page.locator(`[name="${name}"]`);
  if ('open' in step) {
    await page.goto(url + step.open);
    await page.waitForLoadState('networkidle', { timeout: STEP / 5 }).catch(() => undefined);
  } else if ('fill' in step) await seen(field(step.fill)).fill(step.with);
  else if ('submit' in step)
    await seen(
      page.locator('form', { has: field(step.submit) }).locator('button:not([type="button"])'),
    ).click();
  else if ('follow' in step) await seen(page.locator(`a[href^="${step.follow}"]`)).click();
  else if ('at' in step) await page.waitForURL(({ pathname }) => pathname === step.at);
  // A radio that is painted anew has no room of its own.
  else if ('field' in step) await field(step.field).first().waitFor({ state: 'attached' });
  else await seen(page.getByText(step.text)).waitFor();
}

/** Takes a journey as a new visitor. @returns the step that could not be taken; null where all could */
export async function takeJourney(
  visitor: Visitor,
  { url }: Pick<TrialSite, 'url'>,
  { steps }: Journey,
): Promise<string | null> {
  await visitor.becomeNew(SCREENS[1]);
  visitor.page.setDefaultTimeout(STEP);
  for (const step of steps)
    try {
      await takeStep(visitor, url, step);
    } catch {
      return Object.entries(step)
        .map(([what, value]) => `${what} "${value}"`)
        .join(' ');
    }
  return null;
}
