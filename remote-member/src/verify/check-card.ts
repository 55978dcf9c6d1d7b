import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { CardCheck } from '@serafim/contract/api/card';
import type { ApiClient } from '@serafim/contract/api/client';
import { reasonOf } from '../failure/api-failure.ts';

/** How the check of a card ended. */
export type Checked =
  | { status: 'checked'; check: CardCheck /** ISO 8601. */; at: string }
  | { status: 'failed'; reason: string };

const notOurs = new Set([400, 404, 414, 422]);

/** Has the API check the card behind a code. Never rejects. */
export async function checkCard(
  host: { api(): Promise<ApiClient> },
  token: string,
  signal: AbortSignal,
): Promise<Checked> {
  try {
    const check = await (await host.api()).verifyCard(token, { signal });
    return { status: 'checked', check, at: new Date().toISOString() };
  } catch (cause) {
    // A code that none of ours looks like is an answer to the receptionist, not a failure.
    if (notOurs.has(apiErrorOf(cause)?.status ?? 0))
      return {
        status: 'checked',
        check: { valida: false, motivo: 'desconhecida' },
        at: new Date().toISOString(),
      };
    return { status: 'failed', reason: reasonOf(cause) };
  }
}
