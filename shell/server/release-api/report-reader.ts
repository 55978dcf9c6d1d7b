import type { HistoryRecord } from '@serafim/contract/remote/history';
import type { Release } from '@serafim/contract/remote/release';
import type { ReleaseReport } from '@serafim/contract/remote/release-report';
import { type VersionName, versionKey } from '@serafim/release-store/files/store-layout';
import type { Registry } from '@serafim/release-store/registry/registry';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { releaseFile, storedRelease } from '@serafim/release-store/signatures/signed-release';
import type { CanaryReport } from '../canary/canary-analysis.ts';
import { buildReport } from './build-report.ts';

interface ReportSources {
  releases: Pick<Releases, 'registry' | 'files'>;
  /** The registry in force. */
  current: () => Registry;
  /** A remote's canary as it was at the last analysis; null when it has none. */
  canaryReport: (remote: string) => CanaryReport | null;
}

/** Versions that the history names, each once: listing the whole store would take too long. */
function listVersions(history: readonly HistoryRecord[]): VersionName[] {
  const named = history.flatMap(({ remote, version, stable }) =>
    [version, stable].flatMap(name => (name === undefined ? [] : [{ remote, version: name }])),
  );
  return [...new Map(named.map(version => [versionKey(version), version])).values()];
}

/** Reads the descriptions of versions in the store; they never change, so that each is read once. */
function createDescriptionReader(files: Releases['files']) {
  const known = new Map<string, Release>();
  async function describe(version: VersionName): Promise<Release[]> {
    const name = versionKey(version);
    const cached = known.get(name);
    if (cached) return (await files.exists(releaseFile(version))) ? [cached] : [];
    const release = await storedRelease(files, version);
    if (release) known.set(name, release);
    return release ? [release] : [];
  }
  return async (versions: readonly VersionName[]): Promise<Release[]> =>
    (await Promise.all(versions.map(describe))).flat();
}

/** Reads the report for administrators. History and store are read again only when the registry has changed. */
export function createReportReader({ releases, current, canaryReport }: ReportSources) {
  const readDescriptions = createDescriptionReader(releases.files);
  let cached: { head: string | null; report: Promise<ReleaseReport> } | undefined;

  async function build(): Promise<ReleaseReport> {
    const [registry, history] = await Promise.all([releases.registry.read(), releases.registry.history()]);
    return buildReport(registry, history, await readDescriptions(listVersions(history)));
  }

  function readWithoutNumbers(): Promise<ReleaseReport> {
    const { head } = current();
    if (cached?.head === head) return cached.report;
    const report = build();
    cached = { head, report };
    // After a failure the next request tries again.
    report.catch(() => {
      if (cached?.report === report) cached = undefined;
    });
    return report;
  }

  return async function readReport(): Promise<ReleaseReport> {
    const report = await readWithoutNumbers();
    return {
      ...report,
      remotes: report.remotes.map(remote => {
        const analysed = remote.canary && canaryReport(remote.remote);
        if (!remote.canary || analysed?.version !== remote.canary.version) return remote;
        return { ...remote, canary: { ...remote.canary, numbers: analysed.numbers } };
      }),
    };
  };
}
