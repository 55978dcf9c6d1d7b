import type { RobotPage } from '@serafim/platform-contract/robot-look';
import type { Visit } from './inspect-page.ts';

/** A page of the candidate beside the live one. */
export interface Compared extends Omit<RobotPage, 'remote' | 'address' | 'width'> {
  /** What harms visitors beyond every doubt. */
  harms: string[];
}

/** From so many requests on, and so many times as many as the live page has, a page keeps servers busy. */
const MANY = { requests: 200, times: 3 };

/** The share of its text that a page keeps at least: with less it is blank, however it was designed. */
const BLANK = 0.1;

/** Text of a page, in characters, from which on its loss says something. */
const SOME_TEXT = 100;

/** The share of the screen that may differ for no reason. */
const SAME_PICTURE = 0.02;

/** What is measured by a clock, a counter or a taste differs from run to run: it is shown, and harms nobody for sure. */
const MEASURED = /\(CLS\)|thread works for|MB|% of its text$|colour of what is behind/;

const MOST_WORDS = 40;

function lacking(one: Iterable<string>, other: Iterable<string>): string[] {
  const known = new Set(other);
  return [...new Set(one)].filter(word => !known.has(word));
}

/** The words of a page, but for the addresses of the two trial sites. */
const words = ({ view }: Visit): string[] =>
  view?.text.split(' ').filter(word => word !== '' && !/localhost:\d/.test(word)) ?? [];

const callsOf = ({ requested }: Visit): string[] =>
  [...requested].flatMap(address => {
    const { pathname = '' } = URL.parse(address) ?? {};
    return pathname.startsWith('/api/') ? [pathname] : [];
  });

/** A finding as one of its kind: numbers differ between two visits of one page. */
export const kindOf = (what: string): string => what.replace(/\d+/g, '0').slice(0, 300);

/** What visitors of the candidate would suffer, and those of the live version do not. */
function findHarms(live: Visit, candidate: Visit, errors: readonly string[]): string[] {
  const harms = errors.filter(what => !MEASURED.test(what));
  const [before, after] = [live.view, candidate.view];
  if (before && !after && harms.length === 0) harms.push('The page does not open');
  if (before && after && before.text.length > SOME_TEXT && after.text.length < BLANK * before.text.length)
    harms.push('The page is blank');
  if (candidate.requests > MANY.requests && candidate.requests > MANY.times * live.requests)
    harms.push(`The page sends ${candidate.requests} requests in ten seconds`);
  return harms;
}

/**
 * Compares two visits of one page. Another design is no harm: other words, heights and pictures are shown to whoever decides.
 * @param picture the share of the screen that looks otherwise, from 0 to 1
 */
export function compareVisits(live: Visit, candidate: Visit, picture: number): Compared {
  const known = new Set(live.findings.map(({ what }) => kindOf(what)));
  const errors = candidate.findings.flatMap(({ what }) => (known.has(kindOf(what)) ? [] : [what]));
  const [before, after] = [live.view?.height ?? 0, candidate.view?.height ?? 0];
  return {
    harms: findHarms(live, candidate, errors),
    errors,
    gone: lacking(words(live), words(candidate)).slice(0, MOST_WORDS),
    come: lacking(words(candidate), words(live)).slice(0, MOST_WORDS),
    calls: lacking(callsOf(candidate), callsOf(live)),
    heights: Math.abs(after - before) > before / 10 ? [before, after] : [],
    changed: picture > SAME_PICTURE ? picture : 0,
  };
}

/** Whether anything differs. */
export const isOther = ({ errors, gone, come, calls, heights, changed }: Omit<Compared, 'harms'>): boolean =>
  [errors, gone, come, calls, heights].some(list => list.length > 0) || changed > 0;
