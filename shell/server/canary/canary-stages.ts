import type { HistoryRecord } from '@serafim/contract/remote/history';
import type { Registry } from '@serafim/contract/remote/registry';
import { versionsOf } from '../releases/versions-of.ts';

/** A canary at its present share of the visits. */
export interface CanaryStage {
  remote: string;
  version: string;
  /** The version that it is compared with. */
  stable: string;
  /** The canary's share of the visits, in percent. */
  traffic: number;
  frozen: boolean;
  /** Names this canary's life: the same version released anew, or beside another stable one, begins another. */
  life: string;
  /** When it was given its share, in milliseconds since 1970. */
  since: number;
}

/**
 * Every canary of the registry at its present step. When it began is read from the history, so that all composers
 * agree on it and a restart changes nothing.
 */
export function stagesOf(registry: Registry, history: readonly HistoryRecord[]): CanaryStage[] {
  return Object.keys(registry.microFrontends).flatMap(remote => {
    const { stable, canary } = versionsOf(registry, remote);
    if (!stable || !canary) return [];
    const { version } = canary.metadata;
    const own = history.filter(record => record.remote === remote && record.version === version);
    const begin = own.findLast(({ action }) => action === 'release');
    const step = own.findLast(({ action }) => action === 'release' || action === 'traffic');
    if (!begin || !step) return [];
    return [
      {
        remote,
        version,
        stable: stable.metadata.version,
        traffic: canary.deployment.traffic,
        frozen: registry.state[remote]?.frozen === true,
        life: `${remote}@${version}/${stable.metadata.version}#${begin.sequence}`,
        since: Date.parse(step.at),
      },
    ];
  });
}
