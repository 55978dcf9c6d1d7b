import AxeBuilder from '@axe-core/playwright';
import { BOOT_ELEMENT_ID, type Boot, type LiveRemote } from '@serafim/contract/remote/release-set';
import type { ConsoleMessage, Page } from 'playwright';
import type { GateFinding } from '../../gate.ts';
import type { Seat } from './seat.ts';
import type { TrialSite } from './trial-site.ts';

/** A page of the candidate to look at. */
export interface PageToSee {
  remote: string;
  version: string;
  /** The pattern of its route. */
  path: string;
  /** An address that the pattern matches. */
  address: string;
}

/** How long a page may take until it is alive, in milliseconds: a busy machine is no fault of the remote. */
const PATIENCE = 20_000;

const TRY_IT = 'Look at it in `npm run dev`, with the console open';

/** Everything that the next page says, from its first moment until one stops listening. */
function listen(page: Page, where: string, baseOf: () => string | undefined) {
  const findings: GateFinding[] = [];
  const note = (text: string, source: string) => {
    const isPolicy = /Content Security Policy|Trusted ?(?:Type|Script|HTML)/i.test(text);
    findings.push({
      what: `${isPolicy ? 'The site’s policy blocked something' : 'The console is not clean'}: ${text.split('\n')[0]?.slice(0, 300)}`,
      where: source ? `${where}, ${source}` : where,
      fix: isPolicy
        ? 'Use files of the release and the API at /api alone; no inline script or style, no text as code'
        : `${TRY_IT}. Minified React error #418 or #423 means that the first drawing in the browser differs from the server’s: dates, random values and \`window\` belong into an effect`,
    });
  };
  const isOwn = ({ url }: { url: string }) => {
    const base = baseOf();
    return base !== undefined && url.includes(base);
  };
  let isNext = false;
  page.once('framenavigated', () => {
    isNext = true;
  });
  const heard = (message: ConsoleMessage) => {
    if (!isNext) return;
    const place = message.location();
    const source = place.url ? `${new URL(place.url, 'http://site').pathname}:${place.lineNumber}` : '';
    // Of warnings only the remote's own: browsers have hints for everybody.
    if (message.type() === 'error' || (message.type() === 'warning' && isOwn(place)))
      note(message.text(), source);
  };
  const thrown = (error: Error) => {
    if (isNext) note(String(error), '');
  };
  page.on('console', heard);
  page.on('pageerror', thrown);
  const stop = () => {
    page.off('console', heard);
    page.off('pageerror', thrown);
  };
  return { findings, stop };
}

async function readBoot(page: Page): Promise<Boot> {
  const text = await page.locator(`#${BOOT_ELEMENT_ID}`).textContent({ timeout: PATIENCE });
  return JSON.parse(text ?? '') as Boot;
}

/** What the HTML alone says: whose page it is, and whether the server has drawn it. */
function judgeHtml(site: TrialSite, seen: PageToSee, boot: Boot): GateFinding[] {
  const { remote, version, path, address } = seen;
  const where = `route ${path} at ${address}`;
  const { name, version: drawnVersion } = boot.remote ?? {};
  if (name !== remote || drawnVersion !== version)
    return [
      {
        what: name ? `The address is answered by ${name} ${drawnVersion}` : 'Nobody answers the address',
        where,
        fix: 'Compare the route’s path with the addresses that its server part lists',
      },
    ];
  if (boot.rendered) return [];
  return [
    {
      what: `The page was not drawn on the server: ${site.whyNotDrawn(remote, path)}`,
      where,
      fix: 'On the server there is no window, document or storage: ask for them in an effect. A page that cannot be drawn there says `prerender: false`',
    },
  ];
}

/** Waits until React has taken the remote's area over. @returns its state; undefined when it never did */
async function untilAlive(page: Page, { name }: LiveRemote): Promise<string | undefined> {
  try {
    const state = await page.waitForFunction(
      remote => {
        const area = document.querySelector<HTMLElement>(`[data-boundary="${remote}"][data-version]`);
        const isTaken = area && Object.keys(area).some(key => key.startsWith('__react'));
        return isTaken && area.dataset.state !== 'loading' ? area.dataset.state : false;
      },
      name,
      { timeout: PATIENCE },
    );
    return String(await state.jsonValue());
  } catch {
    // Past its time: what the console said meanwhile tells more.
    return undefined;
  }
}

/** What is right need not be told element by element: that takes axe longer than the rest. */
const WRONG_ALONE = { resultTypes: ['violations' as const] };

async function axeFindings(page: Page, where: string): Promise<GateFinding[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(WRONG_ALONE).analyze();
  return violations.map(({ id, help, helpUrl, nodes }) => ({
    what: `axe finds ${nodes.length} × ${id}: ${help}`,
    where: `${where}, ${nodes
      .slice(0, 3)
      .map(({ target }) => target.join(' '))
      .join(', ')}`,
    fix: `${helpUrl} says how`,
  }));
}

/**
 * Opens one page of the candidate as a new visitor with a phone would, and tells everything that is wrong with it.
 * @param withAxe whether axe looks too: what surrounds the page makes no difference to it
 */
export async function lookAtPage(
  { page, forget }: Seat,
  site: TrialSite,
  seen: PageToSee,
  withAxe: boolean,
): Promise<GateFinding[]> {
  const where = `route ${seen.path} at ${seen.address}`;
  await forget();
  let base: string | undefined;
  const { findings, stop } = listen(page, where, () => base);
  try {
    const answer = await page.goto(site.url + seen.address, { timeout: PATIENCE });
    if (answer?.status() !== 200)
      return [
        {
          what: `The address is answered with ${answer?.status()}, expected 200`,
          where,
          fix: 'A page says `missing` in its `prepare` only for addresses that name nothing',
        },
      ];
    const boot = await readBoot(page);
    base = boot.remote?.base;
    findings.push(...judgeHtml(site, seen, boot));
    const state = boot.remote ? await untilAlive(page, boot.remote) : undefined;
    if (state !== 'ready') {
      const what = state ? 'The page failed in the browser' : 'The page did not come alive in the browser';
      return [...findings, { what, where, fix: `${TRY_IT}; what it says stands among these findings too` }];
    }
    await page.waitForLoadState('networkidle', { timeout: PATIENCE });
    return withAxe ? [...findings, ...(await axeFindings(page, where))] : findings;
  } finally {
    stop();
  }
}
