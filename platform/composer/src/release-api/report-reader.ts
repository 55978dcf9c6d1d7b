import type { CanaryReport } from '@serafim/canary/canary-analysis';
import type { HistoryRecord } from '@serafim/platform-contract/history';
import type { Release } from '@serafim/platform-contract/release';
import type { ReleaseReport, RemoteReport } from '@serafim/platform-contract/release-report';
import type { RobotLook } from '@serafim/platform-contract/robot-look';
import { createFaultReporter } from '@serafim/release-store/fault-reporter';
import { type VersionName, versionKey } from '@serafim/release-store/files/store-layout';
import { readLook } from '@serafim/release-store/observed/robot-looks';
import { describeTrends } from '@serafim/release-store/observed/trend-log';
import { describeVitals } from '@serafim/release-store/observed/vital-log';
import type { Previews } from '@serafim/release-store/previews/preview';
import type { Registry } from '@serafim/release-store/registry/registry';
import { createErrorDescriber } from '@serafim/release-store/releases/describe-errors';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { releaseFile, storedRelease } from '@serafim/release-store/signatures/signed-release';
import { buildReport } from './build-report.ts';
import { totalBytes } from './list-waiting.ts';

/** How long links to previews are valid that administrators are shown, in milliseconds. */
const LINKS_LAST = 2 * 60 * 60_000;

interface ReportSources {
  releases: Pick<Releases, 'registry' | 'files' | 'errors' | 'vitals' | 'trends' | 'teams'>;
  /** The registry in force. */
  current: () => Registry;
  /** A remote's canary as it was at the last analysis; null when it has none. */
  canaryReport: (remote: string) => CanaryReport | null;
  previews: Pick<Previews, 'link'>;
  /** Called when a part of the report cannot be read; the rest is shown. */
  onFault: (cause: unknown) => void;
}

/** The report but for what changes while the registry does not, and the versions that it is about. */
interface RegistryReport {
  report: ReleaseReport;
  versions: readonly VersionName[];
  /** What each stored one weighs, by its key. */
  bytes: ReadonlyMap<string, number>;
}

/** Versions that the history names, each once, in order: listing the whole store would take too long. */
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

/** A report with the numbers of its canary, where the last analysis was of this one. */
function withNumbers(remote: RemoteReport, analysed: CanaryReport | null): RemoteReport {
  if (!remote.canary || analysed?.version !== remote.canary.version) return remote;
  return { ...remote, canary: { ...remote.canary, numbers: analysed.numbers } };
}

/** What robots saw of the canary of a remote, and of its version that waits. */
async function readLooks(
  releases: Pick<Releases, 'files' | 'teams'>,
  { waiting }: Pick<ReleaseReport, 'waiting'>,
  { remote, canary }: Pick<RemoteReport, 'remote' | 'canary'>,
): Promise<RobotLook[]> {
  const named = waiting.filter(one => one.remote === remote);
  const looks = [...(canary ? [canary] : []), ...named].map(({ version }) =>
    readLook(releases, { remote, version }),
  );
  return (await Promise.all(looks)).filter(look => look !== null);
}

/** Reads the report for administrators. History and store are read again only when the registry has changed. */
export function createReportReader({ releases, current, canaryReport, previews, onFault }: ReportSources) {
  const readDescriptions = createDescriptionReader(releases.files);
  const faults = createFaultReporter(onFault);
  let faultCount = 0;
  const reportFault = (cause: unknown) => {
    faultCount += 1;
    faults.report(cause);
  };
  const describeErrors = createErrorDescriber({ releases, onFault: reportFault });
  let cached: { head: string | null; report: Promise<RegistryReport> } | undefined;

  async function build(): Promise<RegistryReport> {
    const [registry, history] = await Promise.all([releases.registry.read(), releases.registry.history()]);
    const versions = listVersions(history);
    const described = await readDescriptions(versions);
    const bytes = new Map(described.map(release => [versionKey(release), totalBytes(release)]));
    return { report: buildReport(registry, history, described), versions, bytes };
  }

  function readWithoutNumbers(): Promise<RegistryReport> {
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

  /** What visits met. Whoever has to withdraw a version must see it whatever else cannot be read. */
  async function readObserved(
    { remote, version, canary }: RemoteReport,
    { report, versions, bytes }: RegistryReport,
  ) {
    const released = versions.filter(one => one.remote === remote).map(one => one.version);
    const live = [version, ...(canary ? [canary.version] : [])];
    const orNone = (cause: unknown) => {
      reportFault(cause);
      return [];
    };
    const [errors, vitals, trends, robots] = await Promise.all([
      describeErrors({ remote, live, released }).catch(orNone),
      releases.vitals.read(remote).catch(orNone),
      releases.trends.read(remote).catch(orNone),
      readLooks(releases, report, { remote, canary }).catch(orNone),
    ]);
    const trend = describeTrends(trends).map(one => ({
      ...one,
      bytes: bytes.get(versionKey({ remote, version: one.version })) ?? null,
    }));
    return { errors, vitals: describeVitals(vitals, live), trend, robots };
  }

  return async function readReport(): Promise<ReleaseReport> {
    const stored = await readWithoutNumbers();
    const { report } = stored;
    const faultsBefore = faultCount;
    const reading = report.remotes.map(async one => ({
      ...withNumbers(one, canaryReport(one.remote)),
      ...(await readObserved(one, stored)),
    }));
    const remotes = await Promise.all(reading);
    // Not of the cached report: who holds a key changes without the registry.
    const teams = await releases.teams().catch(reportFault);
    if (faultCount === faultsBefore) faults.clear();
    const waiting = report.waiting.map(one => ({
      ...one,
      preparers: one.preparers.map(number => teams?.holder(number) ?? number),
      preview: previews.link([one], Date.now() + LINKS_LAST),
    }));
    return { ...report, remotes, waiting };
  };
}
