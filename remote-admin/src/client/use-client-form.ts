import { type ClientUpdate, clientUpdateSchema } from '@serafim/contract/api/client-record';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { type ServerErrors, useForm } from '@serafim/ui';
import { useEffect } from 'react';
import type { ClientInHand } from './client-editor.tsx';

/** The form over a client as read; what was typed before the sign-in comes back as a change. */
export function useClientForm(
  host: RemoteHost,
  { loaded, typed }: ClientInHand,
  onSubmit: (update: ClientUpdate) => Promise<ServerErrors | undefined>,
) {
  const { nome, email, telefone } = loaded.client;
  const form = useForm({
    schema: clientUpdateSchema,
    defaults: { nome, email, telefone },
    onSubmit,
    onErrors: shown => host.setTitle(shown ? `Erro: Editar cliente · ${host.brand.name}` : null),
  });
  const { reset } = form.hook;
  useEffect(() => {
    if (typed) reset(typed, { keepDefaultValues: true });
  }, [typed, reset]);
  return form;
}

export type ClientFormState = ReturnType<typeof useClientForm>;
