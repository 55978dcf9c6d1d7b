import type { CanaryStage } from './canary-stage.ts';
import type { Verdict } from './verdict.ts';

/** What the judge has done. */
export interface JudgeAct {
  stage: CanaryStage;
  verdict: Exclude<Verdict, { act: 'wait' }>;
}

/** How long a webhook may take, in milliseconds. */
const PATIENCE = 5_000;

async function post(webhook: string, body: unknown): Promise<void> {
  const answer = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`ALERT_WEBHOOK answered ${answer.status}`);
}

/** Tells a team what became of its canary: one line in the log and, where there is one, the webhook. */
export function tellTeam({ stage, verdict }: JudgeAct, webhook: string | undefined, at: Date): Promise<void> {
  const { remote, version, traffic: before } = stage;
  const traffic = { withdraw: 0, promote: 100, raise: 0 }[verdict.act];
  const after = verdict.act === 'raise' ? verdict.traffic : traffic;
  console.warn(`The judge: ${verdict.act} ${remote}@${version}, ${before} % → ${after} %. ${verdict.note}`);
  if (webhook === undefined) return Promise.resolve();
  const body = {
    action: verdict.act,
    remote,
    version,
    before,
    after,
    note: verdict.note,
    at: at.toISOString(),
  };
  // Whoever is not reached by the webhook has the log and the history; the judge goes on.
  return post(webhook, body).catch(cause => console.error('The team could not be told by webhook.', cause));
}
