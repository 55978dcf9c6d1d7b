import { licenseeSchema } from '@serafim/contract/api/licensee';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useForm } from '@serafim/ui';
import { useState } from 'react';
import { createAttemptKeys } from '../sending/attempt-key.ts';
import { formErrorsOf } from '../sending/failure.ts';

/** The application's form. Once it is sent, `protocol` holds its number. */
export function useApplication(host: RemoteHost) {
  const [protocol, setProtocol] = useState<string | null>(null);
  const [keyOf] = useState(() => createAttemptKeys(() => crypto.randomUUID()));
  const form = useForm({
    schema: licenseeSchema,
    defaults: {
      nome: '',
      email: '',
      telefone: '',
      cidade: '',
      uf: '',
      cnpj: '',
      experiencia: '',
      site: '',
    },
    onErrors: shown => host.setTitle(shown ? `Erro: Seja um licenciado · ${host.brand.name}` : null),
    async onSubmit(application) {
      try {
        const api = await host.api();
        const { protocolo } = await api.becomeLicensee(application, { idempotencyKey: keyOf(application) });
        setProtocol(protocolo);
        return undefined;
      } catch (cause) {
        return formErrorsOf(cause);
      }
    },
  });
  return { form, protocol };
}

export type ApplicationForm = ReturnType<typeof useApplication>['form'];
