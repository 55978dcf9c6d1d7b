import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { CodeEntryInput } from '@serafim/contract/api/second-step';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { formErrorsOf, reasonOf } from '../../failure/api-failure.ts';
import { type Entry, greet } from '../sign-in.ts';

/** How the second step ended; `over`: this sign-in bears no more codes, and why. */
export type CodeEntry = Entry | { over: string };

/** Sends the code that belongs to a password that was right. Never rejects. */
export async function enterCode(host: RemoteHost, entry: CodeEntryInput): Promise<CodeEntry> {
  try {
    await (await host.api()).enterCode(entry);
    return await greet(host);
  } catch (cause) {
    return apiErrorOf(cause)?.is('entrada-vencida')
      ? { over: reasonOf(cause) }
      : { errors: formErrorsOf(cause) };
  }
}
