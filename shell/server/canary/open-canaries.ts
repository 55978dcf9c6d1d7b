import type { Registry } from '@serafim/contract/remote/registry';
import { OPERATIONS } from '../releases/actor.ts';
import type { Releases } from '../releases/open-releases.ts';
import { bucketOf } from '../visits/bucket.ts';
import { createJudgeHand } from './act.ts';
import type { CanarySettings } from './canary-settings.ts';
import { rememberFirstSeen } from './first-seen.ts';
import { createHearing } from './hear-signals.ts';
import { createJudge } from './judge.ts';
import { createMemoryOutcomes } from './memory-outcomes.ts';
import { createPostgresOutcomes } from './postgres-outcomes.ts';
import { keepReports } from './report.ts';
import { tellTeam } from './team-alert.ts';
import { watchStages } from './watch-stages.ts';

/** How often the judge looks, in milliseconds. */
const LOOK_EVERY = 2_000;

interface CanariesDeps {
  releases: Releases;
  /** The registry in force. */
  registry: () => Registry;
  settings: CanarySettings;
}

const complain = (cause: unknown) => console.error('A canary could not be judged; nothing changes.', cause);

/** Hears how visits go on canaries and on their controls, and judges every two seconds. */
export function openCanaries({ releases, registry, settings }: CanariesDeps) {
  const { databaseUrl, dataDir } = releases.settings;
  const book =
    databaseUrl === undefined ? createMemoryOutcomes() : createPostgresOutcomes(databaseUrl, complain);
  const stages = watchStages({ registry, history: () => releases.registry.history() });
  const telling = new Set<Promise<void>>();
  const judge = createJudge({
    stages: stages.refresh,
    book,
    settings,
    act: createJudgeHand(releases.desk, remote => releases.actor(OPERATIONS, remote)),
    tell(act) {
      const told = tellTeam(act, settings.webhook, new Date()).finally(() => telling.delete(told));
      telling.add(told);
    },
    onFault: complain,
  });

  let kept = '[]';
  async function look() {
    await judge.look();
    const reports = judge.reports();
    if (JSON.stringify(reports) === kept) return;
    kept = JSON.stringify(reports);
    await keepReports(dataDir, reports).catch(complain);
  }

  let stopped = false;
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  function next() {
    looking = look().finally(() => {
      if (!stopped) timer = setTimeout(next, LOOK_EVERY).unref();
    });
  }
  next();

  return {
    /** Takes one signal of a visit. */
    hear: createHearing({ stages: stages.current, bucketOf, firstSeen: rememberFirstSeen(), book }),
    /** The numbers of a remote's canary as they were at the last look; null when it has none. */
    canaryReport: judge.canaryReport,
    async close(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(telling);
      await book.close();
    },
  };
}

export type Canaries = ReturnType<typeof openCanaries>;
