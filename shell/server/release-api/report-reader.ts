import type { HistoryRecord } from '@serafim/contract/remote/history';
import type { Registry } from '@serafim/contract/remote/registry';
import type { Release } from '@serafim/contract/remote/release';
import type { ReleaseReport } from '@serafim/contract/remote/release-report';
import type { CanaryReport } from '../canary/report.ts';
import type { Releases } from '../releases/open-releases.ts';
import { releaseFile, storedRelease, type VersionName } from '../releases/signed-release.ts';
import { drawReport } from './draw-report.ts';

interface ReportSources {
  releases: Pick<Releases, 'registry' | 'files'>;
  /** The registry in force. */
  current: () => Registry;
  /** The numbers of a remote's canary as they were at the judge's last look; null when it has none. */
  canaryReport: (remote: string) => CanaryReport | null;
}

/** Versions that the history names, each once: listing a whole store takes longer than people wait. */
function namedIn(history: readonly HistoryRecord[]): VersionName[] {
  const named = history.flatMap(({ remote, version, stable }) =>
    [version, stable].flatMap(one => (one === undefined ? [] : [{ remote, version: one }])),
  );
  return [...new Map(named.map(one => [`${one.remote}@${one.version}`, one])).values()];
}

/** Reads descriptions of versions that are in the store; what is there never changes, so that it is read once. */
function createDescriptions(files: Releases['files']) {
  const known = new Map<string, Release>();
  async function describe(version: VersionName): Promise<Release[]> {
    const name = `${version.remote}@${version.version}`;
    const before = known.get(name);
    if (before) return (await files.exists(releaseFile(version))) ? [before] : [];
    const release = await storedRelease(files, version);
    if (release) known.set(name, release);
    return release ? [release] : [];
  }
  return async (versions: readonly VersionName[]): Promise<Release[]> =>
    (await Promise.all(versions.map(describe))).flat();
}

/** Reads what admins are told. History and store are read again only when the registry has changed. */
export function createReportReader({ releases, current, canaryReport }: ReportSources) {
  const descriptionsOf = createDescriptions(releases.files);
  let drawn: { head: string | null; report: Promise<ReleaseReport> } | undefined;

  async function draw(): Promise<ReleaseReport> {
    const [registry, history] = await Promise.all([releases.registry.read(), releases.registry.history()]);
    return drawReport(registry, history, await descriptionsOf(namedIn(history)));
  }

  function plain(): Promise<ReleaseReport> {
    const { head } = current();
    if (drawn?.head === head) return drawn.report;
    const report = draw();
    drawn = { head, report };
    // What failed is tried again at the next question.
    report.catch(() => {
      if (drawn?.report === report) drawn = undefined;
    });
    return report;
  }

  return async function readReport(): Promise<ReleaseReport> {
    const report = await plain();
    return {
      ...report,
      remotes: report.remotes.map(one => {
        const judged = one.canary && canaryReport(one.remote);
        if (!one.canary || judged?.version !== one.canary.version) return one;
        const { atStep, canary, control, evidence, waitsFor } = judged;
        return {
          ...one,
          canary: { ...one.canary, numbers: { atStep, canary, control, evidence, waitsFor } },
        };
      }),
    };
  };
}
