import type { CardCheck } from '@serafim/contract/api/card/card';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { ApiClient } from '@serafim/contract/client/api-client';
import type { LoaderResult, PageRequest } from '@serafim/platform-contract/page';

/** The outcome of checking a card. */
export type Checked =
  | {
      status: 'checked';
      check: CardCheck;
      /** ISO 8601. */
      at: string;
    }
  | { status: 'failed'; reason: string };

/** Answers of the API to a code that no card of this site has. */
const unknownCode = new Set([400, 404, 414, 422]);

/** Asks the API to check the card of a code. Never rejects. */
export async function checkCard(
  host: { api(): Promise<ApiClient> },
  token: string,
  signal: AbortSignal,
): Promise<Checked> {
  try {
    const check = await (await host.api()).verifyCard(token, { signal });
    return { status: 'checked', check, at: new Date().toISOString() };
  } catch (cause) {
    // For the receptionist, an unknown code is a result and no error.
    if (unknownCode.has(toApiError(cause)?.status ?? 0))
      return {
        status: 'checked',
        check: { valida: false, motivo: 'desconhecida' },
        at: new Date().toISOString(),
      };
    return { status: 'failed', reason: errorMessage(cause) };
  }
}

/** The loader data of the page. */
export interface CheckData {
  token: string;
  checked: Checked;
}

/** Checks the card before its page is rendered. Never cached: the card may be cancelled a second later. */
export async function loadCheck({ params, api }: PageRequest): Promise<LoaderResult> {
  const token = params.token ?? '';
  const checked = await checkCard({ api }, token, new AbortController().signal);
  return { data: { token, checked } satisfies CheckData, freshFor: 0 };
}
