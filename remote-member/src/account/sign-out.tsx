import { errorMessage } from '@serafim/contract/api/http/error-message';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { clearTab } from '@serafim/remote-kit/tab-storage';
import { Button, Notice, SignOutIcon } from '@serafim/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

interface SignOutProps {
  host: RemoteHost;
  variant?: 'outline' | 'text';
}

/** Ends the session and goes to the home page. The button waits until that page is shown. */
export function SignOut({ host, variant = 'outline' }: SignOutProps) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const leave = async () => {
    setLeaving(true);
    setError(null);
    try {
      await (await host.api()).signOut();
      clearTab();
      await host.refreshSession();
      host.announce('Você saiu da sua conta.');
      navigate(paths.home);
    } catch (cause) {
      setLeaving(false);
      setError(errorMessage(cause));
    }
  };

  return (
    <>
      {error !== null && (
        <Notice kind="error" title="Você ainda não saiu">
          {error}
        </Notice>
      )}
      <Button variant={variant} waiting={isLeaving && 'Saindo…'} onClick={leave}>
        <SignOutIcon />
        Sair
      </Button>
    </>
  );
}
