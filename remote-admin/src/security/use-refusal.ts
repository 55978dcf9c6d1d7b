import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { RemoteHost } from '@serafim/contract/remote/host';
import type { ServerErrors } from '@serafim/ui';
import { useCallback, useEffect } from 'react';
import { needsSignIn, reasonOf } from '../access/failure.ts';

/** What the forms of this page do with a refusal. @param onChanged another tab was faster: what stands here is old */
export function useRefusal(host: RemoteHost, onChanged: () => void) {
  useEffect(() => () => host.setTitle(null), [host]);
  const onErrors = useCallback(
    (shown: boolean) => host.setTitle(shown ? `Erro: Segurança da conta · ${host.brand.name}` : null),
    [host],
  );

  const errorsOf = (cause: unknown): ServerErrors => {
    const error = apiErrorOf(cause);
    if (needsSignIn(cause)) host.requireSignIn();
    if (error?.is('duas-etapas-mudaram')) onChanged();
    const fields = error?.fieldErrors ?? {};
    return Object.keys(fields).length > 0 ? fields : { '': reasonOf(cause) };
  };
  return { onErrors, errorsOf };
}
