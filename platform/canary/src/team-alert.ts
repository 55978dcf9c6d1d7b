import { postAlert } from '@serafim/server-kit/post-alert';
import type { FastifyBaseLogger } from 'fastify';
import type { CanaryStage } from './canary-stages.ts';
import type { Decision } from './decision.ts';

/** A decision of the canary analysis that changes the registry. */
export interface CanaryAction {
  stage: CanaryStage;
  decision: Exclude<Decision, { action: 'wait' }>;
}

/** Notifies a team of what was done about its canary: one line in the log and, where there is one, the webhook. */
export function notifyTeam(
  { stage, decision }: CanaryAction,
  { log, webhook, at }: { log: FastifyBaseLogger; webhook: string | undefined; at: Date },
): Promise<void> {
  const { remote, version, traffic: before } = stage;
  const { action, note } = decision;
  const traffic = { withdraw: 0, promote: 100, raise: 0 }[action];
  const after = decision.action === 'raise' ? decision.traffic : traffic;
  log.warn({ event: 'canary-decided', action, remote, version, before, after, why: note });
  if (webhook === undefined) return Promise.resolve();
  const body = { action, remote, version, before, after, note, at: at.toISOString() };
  // A team that the webhook does not reach has the log and the history; the analysis goes on.
  return postAlert(webhook, body).catch(err => log.error({ event: 'webhook-failed', err }));
}
