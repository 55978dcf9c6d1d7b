import { ApiError } from '@serafim/contract/api/api-error';
import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { ApiClient, KeyedOptions } from '@serafim/contract/api/client';
import type { Protocol } from '@serafim/contract/api/contact';
import { fieldErrors } from '@serafim/contract/api/problem';
import type { z } from '@serafim/contract/api/zod';
import type { FormAnswer, PostedForm } from '@serafim/contract/remote/route-server';
import { contentKey } from './content-key.ts';
import { formErrorsOf } from './failure.ts';

/** The API may take this long, in milliseconds; then the person reads so, with all they typed. */
const PATIENCE = 8_000;

interface Receiver<Schema extends z.ZodType> {
  schema: Schema;
  /** The fields as the schema wants them: a ticked box as true. */
  payload: unknown;
  send: (api: ApiClient, payload: z.output<Schema>, options: KeyedOptions) => Promise<Protocol>;
  /** The page that says thanks, for a protocol. */
  thanks: (protocol: string) => string;
}

/** Checks a form that was posted without script and sends it; what is wrong comes back in the live form's words. */
export async function receiveForm<Schema extends z.ZodType>(
  { form, fields, api }: PostedForm,
  { schema, payload, send, thanks }: Receiver<Schema>,
): Promise<FormAnswer> {
  const refused = (errors: Readonly<Record<string, string>>): FormAnswer => ({
    refused: { values: withPlainLineEnds(fields), errors },
  });
  const checked = schema.safeParse(payload);
  if (!checked.success) return refused(fieldErrors(checked.error));
  const options = {
    // Who presses twice, or reloads, sends the same content: it is stored once.
    idempotencyKey: await contentKey(form, checked.data),
    signal: AbortSignal.timeout(PATIENCE),
  };
  try {
    return { goTo: thanks((await send(await api(), checked.data, options)).protocolo) };
  } catch (cause) {
    if (!apiErrorOf(cause)) throw cause;
    return refused(formErrorsOf(options.signal.aborted ? new ApiError('timeout', { cause }) : cause));
  }
}

// Browsers post CRLF; a page that hydrates with it differs from what its own boxes hold.
const withPlainLineEnds = (fields: PostedForm['fields']): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')]));
