import type { ReleaseReport } from '@serafim/platform-contract/release-report';
import type { WaitingRelease } from '@serafim/platform-contract/waiting-release';
import { describeActor } from './history-sentence.ts';

const kilobytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** The size of all files of a version, and how much that is more or less than of the live one. */
export function describeWeight({ bytes, live, liveBytes }: WaitingRelease): string {
  const [all, more] = [bytes, Math.abs(bytes - liveBytes)].map(some => kilobytes.format(some / 1000));
  if (live === null) return `${all} kB`;
  return more === '0'
    ? `${all} kB, como no ar`
    : `${all} kB, ${more} kB a ${bytes < liveBytes ? 'menos' : 'mais'}`;
}

const pageChanges = [
  ['new', 'nova'],
  ['changed', 'muda'],
  ['gone', 'sai do site'],
] as const;

/** The pages that change, each with how. */
export function describePages({ pages }: WaitingRelease): string {
  const changes = pageChanges.flatMap(([kind, word]) =>
    pages.filter(({ change }) => change === kind).map(({ path }) => `${path} (${word})`),
  );
  return `${changes.join(', ') || 'nenhuma muda'}; ao todo ${pages.length}`;
}

/** The share of the visits that an approval gives. */
export const describeShare = ({ traffic }: WaitingRelease): string =>
  traffic === 100 ? 'para todas as visitas' : `começar com ${traffic} %`;

/** Why a version cannot be decided on any more as it was seen. */
export function describeDecided(
  { remote, version }: WaitingRelease,
  { waiting, history }: ReleaseReport,
): string {
  if (waiting.some(one => one.remote === remote))
    return `O que espera, ou está no ar, de ${remote} mudou. Compare de novo.`;
  const decision = history.find(
    one => one.remote === remote && one.version === version && (one.action === 'refuse' || one.traffic !== 0),
  );
  if (!decision) return `A versão ${version} de ${remote} não espera mais.`;
  const verb = decision.action === 'refuse' ? 'recusou' : 'aprovou';
  const why = decision.note ? `: “${decision.note}”` : '.';
  return `${describeActor(decision)} já ${verb} a versão ${version} de ${remote}${why}`;
}

/** The versions that began or ended to wait between two reports, as sentences. */
export function describeWaitingChanges(before: ReleaseReport, now: ReleaseReport): string[] {
  const others = (some: ReleaseReport, report: ReleaseReport) =>
    some.waiting.filter(({ version }) => !report.waiting.some(one => one.version === version));
  return [
    ...others(now, before).map(({ remote, version }) => `${remote}: a versão ${version} espera aprovação.`),
    ...others(before, now).map(one => describeDecided(one, now)),
  ];
}
