import type { Registry } from '@serafim/contract/remote/registry';
import type { ReleaseReport } from '@serafim/contract/remote/release-report';
import type { CanaryReport } from '../canary/report.ts';
import type { Releases } from '../releases/open-releases.ts';
import { storedRelease } from '../releases/signed-release.ts';
import { storedVersions } from '../releases/stored-versions.ts';
import { drawReport } from './draw-report.ts';

interface ReportSources {
  releases: Pick<Releases, 'registry' | 'files'>;
  /** The registry in force. */
  current: () => Registry;
  /** The numbers of a remote's canary as they were at the judge's last look; null when it has none. */
  canaryReport: (remote: string) => CanaryReport | null;
}

async function descriptionsIn(files: Releases['files']) {
  const found: NonNullable<Awaited<ReturnType<typeof storedRelease>>>[] = [];
  for (const version of await storedVersions(files)) {
    const release = await storedRelease(files, version);
    if (release) found.push(release);
  }
  return found;
}

/** Reads what admins are told. History and store are read again only when the registry has changed. */
export function createReportReader({ releases, current, canaryReport }: ReportSources) {
  let drawn: { head: string | null; report: Promise<ReleaseReport> } | undefined;

  async function draw(): Promise<ReleaseReport> {
    const [registry, history, stored] = await Promise.all([
      releases.registry.read(),
      releases.registry.history(),
      descriptionsIn(releases.files),
    ]);
    return drawReport(registry, history, stored);
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
