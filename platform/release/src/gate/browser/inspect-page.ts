import { setTimeout as pause } from 'node:timers/promises';
import AxeBuilder from '@axe-core/playwright';
import { type Boot, type LiveRemote, SCRIPTS_WANTED } from '@serafim/platform-contract/release-set';
import { errors, type Page } from 'playwright';
import type { GateFinding } from '../gate.ts';
import { type Expecting, missingExpectations } from './expectations.ts';
import { judgeView, type Moment } from './judge-view.ts';
import { type PageRecord, recordPage, TRY_IT } from './page-record.ts';
import { passTime, untilAnswered } from './pass-time.ts';
import { type PageView, readPage } from './read-page.ts';
import { readBoot, type TrialSite } from './trial-site.ts';
import { usePage } from './use-page.ts';
import type { Screen, Visitor } from './visitor.ts';

/** A page to inspect, and what is expected of it. */
export interface PageToInspect {
  remote: string;
  version: string;
  /** The pattern of its route. */
  path: string;
  /** An address that the pattern matches. */
  address: string;
  /** Whether the server renders it. */
  prerender: boolean;
  /** What the page is called in findings. */
  where: string;
  expecting: readonly Expecting[];
  screens: readonly Screen[];
  /** The fragment that a page of the gate's own shows; such a page is neither beautiful nor still. */
  shows?: string;
  /** Whether the page waits for the API before it shows what it is about. */
  callsApi?: boolean;
}

/** What a visit has seen. */
export interface Visit {
  findings: GateFinding[];
  /** What is expected of the page and not there. */
  missing: GateFinding[];
  /** Left out where the page never was one. */
  view?: PageView;
  /** Addresses that the page has requested. */
  requested: ReadonlySet<string>;
  /** How many requests it has sent. */
  requests: number;
  /** Whether the page holds its browser for good. */
  isFrozen?: boolean;
}

/** How long a page may take until it is hydrated, in milliseconds: a busy machine is no fault of the remote. */
const PAGE_TIMEOUT = 20_000;

/** How long a visit may take altogether, in milliseconds. */
const VISIT_TIMEOUT = 60_000;

/** How much of its time a page is looked at for, in milliseconds. */
const LOOKED_AT = 10_000;

/** Checks what the HTML alone says: whose page it is, and whether the server has rendered it. */
function checkHtml(site: TrialSite, inspected: PageToInspect, boot: Boot): GateFinding[] {
  const { remote, version, path, prerender, where } = inspected;
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
  if (boot.rendered || !prerender) return [];
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

/** Waits until the code of every fragment has taken its HTML over, and names those that have failed. */
async function waitForFragments(page: Page, { shows, where }: { shows?: string; where: string }) {
  const waiting = '[data-fragment]:is([data-state="html"], [data-state="loading"])';
  const found = (what: string): GateFinding => ({ what, where, fix: TRY_IT });
  try {
    await page.waitForFunction(wanted => !document.querySelector(wanted), waiting, { timeout: PAGE_TIMEOUT });
  } catch {
    return [found('A fragment was not hydrated in the browser')];
  }
  const read = (state: string) =>
    page.$$eval(`[data-fragment][data-state="${state}"]`, areas =>
      areas.map(area => area.getAttribute('data-fragment')),
    );
  const failed = (await read('failed')).map(id => found(`The fragment ${id} fails in the browser`));
  const isShown = shows === undefined || failed.length > 0 || (await read('ready')).includes(shows);
  return isShown ? failed : [found(`The fragment ${shows} shows nothing, with props that its schema allows`)];
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

/** Seconds of work of the page's thread, and megabytes of its objects. */
async function measure({ session }: Visitor): Promise<Pick<Moment, 'work' | 'objects'>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0;
  return { work: read('TaskDuration'), objects: read('JSHeapUsedSize') / 1024 ** 2 };
}

function standsStill(visit: Visit, where: string): Visit {
  const what = 'The page’s thread stands still: it answers nothing any more';
  const fix = `Look for a loop that does not end, or that waits for time to pass. ${TRY_IT}`;
  return { ...visit, findings: [...visit.findings, { what, where, fix }], isFrozen: true };
}

/** What a visit works with. */
interface VisitDeps {
  visitor: Visitor;
  site: TrialSite;
  inspected: PageToInspect;
  withAxe: boolean;
  /** Whether what is around the page is used, too. */
  isUsed: boolean;
  where: string;
}

/** Looks at a page that is open, and stays for ten seconds of the page's own time. */
async function lookAt(deps: VisitDeps, record: PageRecord, boot: Boot): Promise<Visit> {
  const { visitor, site, inspected, withAxe, isUsed, where } = deps;
  const { page } = visitor;
  const { findings, requested } = record;
  const none: Visit = { findings, requested, requests: 0, missing: [] };
  await page.evaluate(wanted => dispatchEvent(new Event(wanted)), SCRIPTS_WANTED);
  findings.push(...checkHtml(site, inspected, boot));
  const state = boot.remote ? await waitForHydration(page, boot.remote) : undefined;
  if (state !== 'ready') {
    const what = state ? 'The page failed in the browser' : 'The page was not hydrated in the browser';
    findings.push({ what, where, fix: `${TRY_IT}; what it says stands among these findings too` });
    return none;
  }
  findings.push(
    ...(await waitForFragments(page, { ...(inspected.shows ? { shows: inspected.shows } : {}), where })),
  );
  await untilAnswered(record.unanswered);
  const first: Moment = { ...(await measure(visitor)), bytes: record.bytes(), view: await readPage(page) };
  if (withAxe) findings.push(...(await axeFindings(page, where)));
  const { work } = await measure(visitor);
  if (!(await passTime(visitor, LOOKED_AT, record.unanswered))) return standsStill(none, where);
  const view = await readPage(page);
  const after = await measure(visitor);
  const last: Moment = { ...after, lateWork: after.work - work, bytes: record.bytes(), view };
  if (!inspected.shows) findings.push(...judgeView(first, last, where, inspected.callsApi));
  const missing = await missingExpectations(page, inspected.expecting);
  record.stop();
  if (isUsed) findings.push(...(await usePage(page, where)));
  return { ...none, requests: record.requests(), view, missing };
}

/**
 * Opens a page, and stays for ten seconds of the page's own time.
 * @param visitor who has become new with that screen
 * @param withAxe whether axe inspects the page too
 * @param isUsed whether what is around it is used at last, which leaves it
 * @throws where the browser itself fails
 */
export async function visitPage(
  visitor: Visitor,
  site: TrialSite,
  inspected: PageToInspect,
  { screen, withAxe, isUsed = false }: { screen: Screen; withAxe: boolean; isUsed?: boolean },
): Promise<Visit> {
  const { page } = visitor;
  const where = `${inspected.where}, ${screen.width} px wide`;
  let base: string | undefined;
  const record = recordPage(page, where, () => base);
  const { findings, requested } = record;
  const none: Visit = { findings, requested, requests: 0, missing: [] };

  async function look(): Promise<Visit> {
    const answer = await page.goto(site.url + inspected.address, { timeout: PAGE_TIMEOUT });
    if (answer?.status() !== 200) {
      const what = `The address is answered with ${answer?.status()}, expected 200`;
      const fix = 'A page says `missing` in its `loader` only for addresses that name nothing';
      return { ...none, findings: [{ what, where, fix }] };
    }
    const boot = readBoot(await answer.text());
    base = boot.remote?.base;
    return lookAt({ visitor, site, inspected, withAxe, isUsed, where }, record, boot);
  }

  try {
    const looking = look();
    // What is still asked of a page that stands still is never answered, the text of its document included.
    looking.catch(() => undefined);
    return await Promise.race([
      looking,
      pause(VISIT_TIMEOUT, undefined, { ref: false }).then(() => standsStill(none, where)),
    ]);
  } catch (cause) {
    // What it was asked went with the document that it left.
    if (record.hasLeft()) return none;
    if (cause instanceof errors.TimeoutError) return standsStill(none, where);
    throw cause;
  } finally {
    record.stop();
  }
}
