import { ApiError } from '@serafim/contract/api/api-error';
import type { ContactInput } from '@serafim/contract/api/contact';
import type { RemoteHost } from '@serafim/contract/remote/host';
import type { ServerErrors } from '@serafim/ui';

/** Sends a message. What the API refuses comes back by field; what has no field stands under ''. */
export async function sendMessage(
  host: Pick<RemoteHost, 'api'>,
  message: ContactInput,
  idempotencyKey: string,
  onDone: (protocol: string) => void,
): Promise<ServerErrors | undefined> {
  try {
    const api = await host.api();
    const { protocolo } = await api.contact(message, { idempotencyKey });
    onDone(protocolo);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof ApiError))
      return { '': 'Não conseguimos enviar agora. Tente de novo em instantes.' };
    return Object.keys(cause.fieldErrors).length > 0 ? cause.fieldErrors : { '': cause.message };
  }
}
