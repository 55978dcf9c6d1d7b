import type { Releases } from '@serafim/release-store/releases/open-releases';
import { type CanaryReport, reportCanary } from './canary-analysis.ts';
import { readStages } from './canary-stages.ts';
import type { StepSettings } from './decision.ts';
import { hasOutcomes, openOutcomes } from './outcome-database.ts';
import { createStoredOutcomes } from './stored-outcomes.ts';

/** Every canary with its numbers as composers count them, for programs beside them. */
export async function readCanaries(
  { settings, registry }: Pick<Releases, 'settings' | 'registry'>,
  steps: StepSettings,
): Promise<readonly CanaryReport[]> {
  const stages = readStages(await registry.read(), await registry.history());
  if (stages.length === 0 || !hasOutcomes(settings)) return [];
  const store = createStoredOutcomes(openOutcomes(settings), cause => {
    throw cause;
  });
  try {
    const tallies = stages.map(async stage => ({ stage, tally: await store.tally(stage.run, stage.since) }));
    return (await Promise.all(tallies)).map(({ stage, tally }) =>
      reportCanary(stage, tally, steps, Date.now()),
    );
  } finally {
    await store.close();
  }
}
