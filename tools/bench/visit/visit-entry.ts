import { paths } from '@serafim/contract/site/paths';
import type { Browser } from 'playwright';
import { waitUntilQuiet } from '../quiet.ts';
import type { Entry } from '../serving/entries.ts';
import { type LandingFigures, proveClick, visitLanding } from './landing.ts';
import { openPage } from './open-page.ts';
import { type Profile, VIEWPORT } from './profiles.ts';
import { pointAtLink, type SwitchFigures, switchDocument, switchInside } from './route-switch.ts';

/** Everything that one round measures of one entry. */
export interface Round {
  cold: LandingFigures;
  warm: LandingFigures;
  switches: {
    /** No idle callback ever ran: the visitor clicked at once. */
    cold: SwitchFigures;
    /** The page had been idle, but the visitor had not pointed at the link. */
    afterIdle: SwitchFigures;
    /** The link was pointed at first. */
    prefetched: SwitchFigures;
  };
  faults: readonly string[];
}

/**
 * Visits an entry as two visitors would: one comes and comes back, the other clicks at once.
 * @param settle what is waited for before each page
 */
export async function visitEntry(
  browser: Browser,
  { name, origins }: Entry,
  profile: Profile,
  settle = waitUntilQuiet,
): Promise<Round> {
  const url = origins[profile.protocol] + paths.home;
  const hasScripts = name !== 'static';
  const go = hasScripts ? switchInside : switchDocument;
  const faults: string[] = [];
  const inContext = async <T>(
    work: (newPage: (idle: boolean) => ReturnType<typeof openPage>) => Promise<T>,
  ) => {
    const context = await browser.newContext({ viewport: VIEWPORT });
    try {
      return await work(async idle => {
        await settle();
        const opened = await openPage(context, profile, { idle });
        opened.page.once('close', () => faults.push(...opened.faults));
        return opened;
      });
    } finally {
      await context.close();
    }
  };

  const { cold, warm, afterIdle, prefetched } = await inContext(async newPage => {
    const first = await newPage(true);
    const cold = await visitLanding(first, url, hasScripts);
    if (hasScripts) await proveClick(first);
    const afterIdle = await go(first);
    await first.page.close();
    const second = await newPage(true);
    const warm = await visitLanding(second, url, hasScripts);
    await pointAtLink(second);
    const prefetched = await go(second);
    await second.page.close();
    return { cold, warm, afterIdle, prefetched };
  });

  const coldSwitch = await inContext(async newPage => {
    const hasty = await newPage(false);
    await visitLanding(hasty, url, hasScripts);
    const figures = await go(hasty);
    await hasty.page.close();
    return figures;
  });

  return { cold, warm, switches: { cold: coldSwitch, afterIdle, prefetched }, faults };
}
