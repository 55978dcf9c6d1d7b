import AxeBuilder from '@axe-core/playwright';
import {
  BOOT_ELEMENT_ID,
  type Boot,
  type LiveRemote,
  SCRIPTS_WANTED,
} from '@serafim/platform-contract/release-set';
import type { Browser, ConsoleMessage, Page } from 'playwright';
import type { GateFinding } from '../gate.ts';
import type { TrialSite } from './trial-site.ts';

const PHONE = { width: 390, height: 844 };

/** A browser page that visits one page of the site after the other: opening a new one costs more than an inspection. */
export interface VisitorPage {
  page: Page;
  /** Clears the cookies and stores that the page before has left: the next visit is a new visitor's. */
  clear(): Promise<void>;
}

/** Opens a visitor's page with the size of a phone. It closes with its browser. */
export async function openVisitorPage(browser: Browser, site: Pick<TrialSite, 'url'>): Promise<VisitorPage> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  return {
    page,
    async clear() {
      if (page.url().startsWith(site.url)) await page.evaluate(() => sessionStorage.clear());
      await context.clearCookies();
      await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'all' });
    },
  };
}

/** A page of the candidate to inspect. */
export interface PageToInspect {
  remote: string;
  version: string;
  /** The pattern of its route. */
  path: string;
  /** An address that the pattern matches. */
  address: string;
}

/** How long a page may take until it is hydrated, in milliseconds: a busy machine is no fault of the remote. */
const PAGE_TIMEOUT = 20_000;

const TRY_IT = 'Look at it in `npm run dev`, with the console open';

/** Records what the next page writes to the console or throws, from its first moment until `stop`. */
function recordConsole(page: Page, where: string, releaseBase: () => string | undefined) {
  const findings: GateFinding[] = [];
  const add = (text: string, source: string) => {
    const isPolicy = /Content Security Policy|Trusted ?(?:Type|Script|HTML)/i.test(text);
    findings.push({
      what: `${isPolicy ? 'The site’s policy blocked something' : 'The console is not clean'}: ${text.split('\n')[0]?.slice(0, 300)}`,
      where: source ? `${where}, ${source}` : where,
      fix: isPolicy
        ? 'Use files of the release and the API at /api alone; no inline script or style, no text as code'
        : `${TRY_IT}. Minified React error #418 or #423 means that the first render in the browser differs from the server’s: dates, random values and \`window\` belong into an effect`,
    });
  };
  const isOwn = (url: string) => {
    const base = releaseBase();
    return base !== undefined && url.includes(base);
  };
  let isNext = false;
  page.once('framenavigated', () => {
    isNext = true;
  });
  const onConsole = (message: ConsoleMessage) => {
    if (!isNext) return;
    const { url, lineNumber } = message.location();
    const source = url ? `${new URL(url, 'http://site').pathname}:${lineNumber}` : '';
    // Of warnings only the remote's own: browsers warn of other things than faults, too.
    if (message.type() === 'error' || (message.type() === 'warning' && isOwn(url)))
      add(message.text(), source);
  };
  const onError = (error: Error) => {
    if (isNext) add(String(error), '');
  };
  page.on('console', onConsole);
  page.on('pageerror', onError);
  const stop = () => {
    page.off('console', onConsole);
    page.off('pageerror', onError);
  };
  return { findings, stop };
}

async function readBoot(page: Page): Promise<Boot> {
  const text = await page.locator(`#${BOOT_ELEMENT_ID}`).textContent({ timeout: PAGE_TIMEOUT });
  return JSON.parse(text ?? '') as Boot;
}

/** Checks what the HTML alone says: whose page it is, and whether the server has rendered it. */
function checkHtml(site: TrialSite, inspected: PageToInspect, boot: Boot): GateFinding[] {
  const { remote, version, path, address } = inspected;
  const where = `route ${path} at ${address}`;
  const { name, version: renderedVersion } = boot.remote ?? {};
  if (name !== remote || renderedVersion !== version)
    return [
      {
        what: name
          ? `The address is answered by ${name} ${renderedVersion}`
          : 'No remote answers the address',
        where,
        fix: 'Compare the route’s path with the addresses that its server part lists',
      },
    ];
  if (boot.rendered) return [];
  return [
    {
      what: `The page was not rendered on the server: ${site.renderError(remote, path)}`,
      where,
      fix: 'On the server there is no window, document or storage: use them in an effect. A page that cannot be rendered there says `prerender: false`',
    },
  ];
}

/** Waits until React has hydrated the remote's area. @returns the area's state; undefined when it never was */
async function waitForHydration(page: Page, { name }: LiveRemote): Promise<string | undefined> {
  try {
    const state = await page.waitForFunction(
      remote => {
        const area = document.querySelector<HTMLElement>(`[data-boundary="${remote}"][data-version]`);
        const isHydrated = area && Object.keys(area).some(key => key.startsWith('__react'));
        return isHydrated && area.dataset.state !== 'loading' ? area.dataset.state : false;
      },
      name,
      { timeout: PAGE_TIMEOUT },
    );
    return String(await state.jsonValue());
  } catch {
    // The findings of the console say more than the time-out.
    return undefined;
  }
}

/** Waits until the code of every fragment has taken its HTML over, or failed, which the console says. */
async function waitForFragments(page: Page, where: string): Promise<GateFinding[]> {
  const waiting = '[data-fragment]:is([data-state="html"], [data-state="loading"])';
  try {
    await page.waitForFunction(wanted => !document.querySelector(wanted), waiting, { timeout: PAGE_TIMEOUT });
    return [];
  } catch {
    return [{ what: 'A fragment was not hydrated in the browser', where, fix: TRY_IT }];
  }
}

/** Listing the elements that are right takes axe longer than all the rest. */
const VIOLATIONS_ONLY = { resultTypes: ['violations' as const] };

async function axeFindings(page: Page, where: string): Promise<GateFinding[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(VIOLATIONS_ONLY).analyze();
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
 * Opens one page of the candidate as a new visitor with a phone would, and lists everything that is wrong with it.
 * @param withAxe whether axe inspects the page too: the remotes around it make no difference to axe
 */
export async function inspectPage(
  { page, clear }: VisitorPage,
  site: TrialSite,
  inspected: PageToInspect,
  withAxe: boolean,
): Promise<GateFinding[]> {
  const where = `route ${inspected.path} at ${inspected.address}`;
  await clear();
  let base: string | undefined;
  const { findings, stop } = recordConsole(page, where, () => base);
  try {
    const answer = await page.goto(site.url + inspected.address, { timeout: PAGE_TIMEOUT });
    if (answer?.status() !== 200)
      return [
        {
          what: `The address is answered with ${answer?.status()}, expected 200`,
          where,
          fix: 'A page says `missing` in its `loader` only for addresses that name nothing',
        },
      ];
    await page.evaluate(wanted => dispatchEvent(new Event(wanted)), SCRIPTS_WANTED);
    const boot = await readBoot(page);
    base = boot.remote?.base;
    findings.push(...checkHtml(site, inspected, boot));
    const state = boot.remote ? await waitForHydration(page, boot.remote) : undefined;
    if (state !== 'ready') {
      const what = state ? 'The page failed in the browser' : 'The page was not hydrated in the browser';
      return [...findings, { what, where, fix: `${TRY_IT}; what it says stands among these findings too` }];
    }
    findings.push(...(await waitForFragments(page, where)));
    await page.waitForLoadState('networkidle', { timeout: PAGE_TIMEOUT });
    return withAxe ? [...findings, ...(await axeFindings(page, where))] : findings;
  } finally {
    stop();
  }
}
