/** How long a webhook may take, in milliseconds. */
const TIMEOUT = 5_000;

/**
 * Posts an alert as JSON to the address of `ALERT_WEBHOOK`; redirects are not followed.
 * @throws where the address cannot be reached in time or answers with an error
 */
export async function postAlert(webhook: string, alert: unknown): Promise<void> {
  const answer = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alert),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`ALERT_WEBHOOK answered ${answer.status}`);
}
