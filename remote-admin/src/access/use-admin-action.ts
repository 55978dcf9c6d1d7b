import { errorMessage } from '@serafim/contract/api/http/error-message';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useAction } from '@serafim/remote-kit/use-action';
import { needsSignIn } from './failure.ts';

/** What a button of the administration does; asks for a sign-in where the session has ended. */
export function useAdminAction(host: RemoteHost) {
  return useAction({
    message: errorMessage,
    onFailure: cause => {
      if (needsSignIn(cause)) host.requireSignIn();
    },
  });
}
