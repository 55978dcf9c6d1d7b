import type { RemoteHost } from '@serafim/contract/remote/host';
import { paths } from '@serafim/contract/site/paths';
import { Button, Notice, SignOutIcon } from '@serafim/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reasonOf } from '../failure/api-failure.ts';

/** Ends the session and leaves for the home page. */
export function SignOut({ host }: { host: RemoteHost }) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const leave = async () => {
    setLeaving(true);
    setTrouble(null);
    try {
      await (await host.api()).signOut();
      await host.refreshSession();
      host.announce('Você saiu da sua conta.');
      navigate(paths.home);
    } catch (cause) {
      setLeaving(false);
      setTrouble(reasonOf(cause));
    }
  };

  return (
    <>
      {trouble !== null && (
        <Notice kind="error" title="Você ainda não saiu">
          {trouble}
        </Notice>
      )}
      <Button variant="outline" waiting={leaving && 'Saindo…'} onClick={leave}>
        <SignOutIcon />
        Sair
      </Button>
    </>
  );
}
