import type { GateFinding } from '../gate.ts';
import { findApology } from './find-apology.ts';
import type { PageView } from './read-page.ts';

/** A page at some moment of a visit. */
export interface Moment {
  view: PageView;
  /** Seconds that the page's thread has worked, and of those, how many while its time passed. */
  work: number;
  lateWork?: number;
  /** Megabytes of its objects. */
  objects: number;
  /** Bytes that it has loaded. */
  bytes: number;
}

/** What a page may do to a visitor at most: seconds of work until it is hydrated, and what comes to that in ten seconds. */
const MOST = { work: 1.8, cls: 0.1, lateWork: 1.5, lateBytes: 1024 ** 2, moreObjects: 40, unreadable: 0.3 };

/** Texts that nobody writes for people. */
const RAW = /\bNaN\b|\bundefined\b|\[object \w+\]/;

/** What sentences about failures stand before in findings. */
export const UNTOUCHED = 'to a visitor who has done nothing yet';

const percent = (part: number, whole: number) => Math.round((100 * part) / whole);

/**
 * What is wrong with what could be seen of a page, and with what it took of the visitor's machine.
 * @param isLate whether its text waits for the API
 */
export function judgeView(first: Moment, last: Moment, where: string, isLate = false): GateFinding[] {
  const { view } = last;
  const found = (what: string, fix: string): GateFinding => ({ what, where, fix });
  const LOOK = 'Open the page, and wait for ten seconds';
  const findings: GateFinding[] = [];
  if (view.heading) findings.push(found(`The main heading ${view.heading} after ten seconds`, LOOK));
  if (view.home) findings.push(found(`The header’s link home ${view.home} after ten seconds`, LOOK));
  if (view.cls > MOST.cls)
    findings.push(
      found(
        `The page moves by ${view.cls.toFixed(2)} (CLS) while nobody touches it; ${MOST.cls} are allowed`,
        'Reserve the room of what comes later',
      ),
    );
  const [before, after] = [first.view.text.length, view.text.length];
  if (after < before / 2)
    findings.push(found(`Of its text, ${percent(after, before)} % are left after ten seconds`, LOOK));
  if (!isLate && before < 200 && before < after / 3)
    findings.push(
      found(
        `When it is hydrated, the page shows ${percent(before, after)} % of its text`,
        'Render on the server what the page is about',
      ),
    );
  if (view.unreadable > MOST.unreadable)
    findings.push(
      found(
        `Of its texts, ${percent(view.unreadable, 1)} % have the colour of what is behind them`,
        'Look at it on a screen of this width',
      ),
    );
  const raw = RAW.exec(view.text)?.[0];
  if (raw) findings.push(found(`The page shows "${raw}" to visitors`, 'Find the value that is missing'));
  const apology = findApology(view.text);
  if (apology)
    findings.push(
      found(
        `The page says "${apology}" ${UNTOUCHED}`,
        'Nothing had failed on the trial site, and its API answers: find what the page catches, and mend that',
      ),
    );
  const { work } = first;
  const { lateWork = 0 } = last;
  if (work > MOST.work || lateWork > MOST.lateWork)
    findings.push(
      found(
        `The page’s thread works for ${work.toFixed(1)} s until it is hydrated, and ${lateWork.toFixed(1)} s after that; ${MOST.work} and ${MOST.lateWork} are allowed`,
        'Record it in the Performance panel; do long work in pieces, or in a worker',
      ),
    );
  const bytes = last.bytes - first.bytes;
  if (bytes > MOST.lateBytes)
    findings.push(
      found(
        `The page loads ${(bytes / 1024 ** 2).toFixed(1)} MB after it is hydrated, though nobody touches it`,
        'Load it when somebody wants it',
      ),
    );
  const objects = last.objects - first.objects;
  if (objects > MOST.moreObjects)
    findings.push(
      found(
        `The page’s objects grow by ${Math.round(objects)} MB in ten seconds`,
        'Look for what is kept for good',
      ),
    );
  return findings;
}
