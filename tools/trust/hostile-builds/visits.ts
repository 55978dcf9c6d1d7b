import { atRate, visitorAddress } from '../../lab/at-rate.ts';
import { createCrowd, fetchFrom } from '../../lab/crowd.ts';
import { describeDifference, maskPage, type PagesBesideTeam, unseenAddress } from './pages.ts';

/** How visits to a site with a hostile build went. */
export interface VisitsBesideHostile {
  visits: number;
  /** Pages of others that were opened, that failed, and that were not what they are in a clean set. */
  ofOthers: number;
  failed: number;
  changed: number;
  /** Pages that were opened of the hostile team, or that name its fragments, and that failed. */
  concerned: number;
  concernedFailed: number;
  /** Some of what was wrong. */
  faults: string[];
}

export interface VisitOptions {
  url: string;
  remote: string;
  pages: PagesBesideTeam;
  /** Address → masked HTML in a clean set. */
  clean: ReadonlyMap<string, string>;
  perSecond: number;
  goesOn: () => boolean;
  /** A page's text is handed here, to be searched. */
  onPage: (html: string) => void;
}

let visitors = 0;

/** Lets visitors come, each with a browser of their own: they open one page that concerns the team and one of others. */
export async function visitBesideHostile(options: VisitOptions): Promise<VisitsBesideHostile> {
  const { url, remote, pages, clean, perSecond, goesOn, onPage } = options;
  // The balancer believes no header that says where somebody comes from.
  const crowd = createCrowd(url, address => fetchFrom(address.replace(/^198/, '127')));
  const found = { ofOthers: 0, failed: 0, changed: 0, concerned: 0, concernedFailed: 0 };
  const faults = new Set<string>();
  const note = (fault: string) => faults.size < 5 && faults.add(fault);
  const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '/';

  const visits = await atRate(perSecond, goesOn, async index => {
    visitors += 1;
    const visitor = crowd.visitor(visitorAddress(visitors));
    const own = pick(pages.concerned, index);
    const other = pick(pages.others, Math.floor(index / 2));
    found.concerned += 1;
    try {
      const { html, versions } = await visitor.open(own);
      onPage(html);
      await visitor.sendSignals([{ remote, version: versions[remote], state: 'ready' }]);
    } catch {
      found.concernedFailed += 1;
    }
    found.ofOthers += 1;
    const address = index % 2 === 0 ? unseenAddress(other, visitors) : other;
    const expected = clean.get(address === other ? other : `${other} unseen`) ?? '';
    try {
      const { html, versions } = await visitor.open(address);
      onPage(html);
      const masked = maskPage(html, versions[remote] ?? '');
      if (expected === masked) return;
      found.changed += 1;
      note(`${address} ${describeDifference(expected, masked)}`);
    } catch (cause) {
      found.failed += 1;
      note(`${other}: ${String(cause)}`);
    }
  });
  return { visits, ...found, faults: [...faults] };
}
