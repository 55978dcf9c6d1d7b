import { type Licensee, type LicenseeInput, licenseeSchema } from '@serafim/contract/api/licensee';
import type { RemoteHost } from '@serafim/contract/remote/host';
import type { RefusedForm } from '@serafim/contract/remote/route-server';
import { startOf, useProtocolForm } from '../sending/use-protocol-form.ts';
import { emptyApplication } from './application-draft.ts';

/**
 * The application's form. Once it is sent, `protocol` holds its number.
 * @param refused the form, posted without script and not taken: it goes on with what was typed
 */
export function useApplication(host: RemoteHost, refused: RefusedForm | undefined) {
  const { draft, defaults } = startOf(emptyApplication, refused);
  const sending = useProtocolForm<LicenseeInput, Licensee>({
    host,
    schema: licenseeSchema,
    defaults,
    errors: refused?.errors,
    title: 'Seja um licenciado',
    send: (api, application, options) => api.becomeLicensee(application, options),
  });
  return { ...sending, draft };
}

export type Application = ReturnType<typeof useApplication>;
