import { ApiError } from '@serafim/contract/api/http/api-error';
import { formErrors } from '@serafim/contract/api/http/error-message';
import { fieldErrors } from '@serafim/contract/api/http/problem';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { Protocol } from '@serafim/contract/api/message/contact';
import type { z } from '@serafim/contract/api/zod';
import type { ApiClient, KeyedOptions } from '@serafim/contract/client/api-client';
import type { FormAnswer, PostedForm } from '@serafim/platform-contract/route-server';

/** How long the API may take, in milliseconds; then the visitor reads so, with everything typed. */
const TIMEOUT = 8_000;

interface Receiver<Schema extends z.ZodMiniType> {
  schema: Schema;
  /** The fields as the schema wants them: a ticked box as true. */
  payload: unknown;
  send: (api: ApiClient, payload: z.output<Schema>, options: KeyedOptions) => Promise<Protocol>;
  /** The page that says thanks, for a protocol. */
  thanks: (protocol: string) => string;
}

/** Checks a form that was posted without script and sends it; errors come back with the live form's messages. */
export async function receiveForm<Schema extends z.ZodMiniType>(
  { form, fields, api }: PostedForm,
  { schema, payload, send, thanks }: Receiver<Schema>,
): Promise<FormAnswer> {
  const refused = (errors: Readonly<Record<string, string>>): FormAnswer => ({
    refused: { values: withPlainLineEnds(fields), errors },
  });
  const checked = schema.safeParse(payload);
  if (!checked.success) return refused(fieldErrors(checked.error));
  const options = {
    // A visitor who presses twice, or reloads, sends the same content: it is stored once.
    idempotencyKey: await contentKey(form, checked.data),
    signal: AbortSignal.timeout(TIMEOUT),
  };
  try {
    return { goTo: thanks((await send(await api(), checked.data, options)).protocolo) };
  } catch (cause) {
    if (!toApiError(cause)) throw cause;
    return refused(formErrors(options.signal.aborted ? new ApiError('timeout', { cause }) : cause));
  }
}

// Browsers post CRLF; a page that hydrates with it differs from what its own boxes hold.
const withPlainLineEnds = (fields: PostedForm['fields']): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')]));

/** The key of a posted form, made from what it says: the same content gives the same key. */
async function contentKey(form: string, payload: unknown): Promise<string> {
  const content = new TextEncoder().encode(JSON.stringify([form, payload]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
}
