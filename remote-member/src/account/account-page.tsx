import type { Account } from '@serafim/contract/api/account';
import type { PageProps } from '@serafim/contract/remote/page';
import { Button, Container, Notice, Skeleton } from '@serafim/ui';
import { useCallback, useEffect, useState } from 'react';
import { useAnswer } from '../asking/use-answer.ts';
import styles from './account-page.module.css';
import { AccountScreens } from './account-screens.tsx';
import { AdminDetails } from './admin-details.tsx';
import { readAccount } from './read-account.ts';
import { SignOut } from './sign-out.tsx';

/** Who is signed in, their contract and everything that can be done with it. */
export default function AccountPage({ host }: PageProps) {
  const ask = useCallback((signal: AbortSignal) => readAccount(host, signal), [host]);
  const { answer: read, again } = useAnswer(ask);
  /** The account after a change that this page made. */
  const [changed, setChanged] = useState<Account | null>(null);
  const stranger = read?.status === 'sign-in';
  useEffect(() => {
    if (stranger) host.requireSignIn();
  }, [stranger, host]);

  if (read?.status === 'ready' && read.account)
    return <AccountScreens host={host} account={changed ?? read.account} onChange={setChanged} />;
  return (
    <Container narrow>
      <div className={styles.page}>
        <h1 className={styles.heading}>
          {read?.status === 'ready' ? `Olá, ${read.session.nome.split(' ')[0]}` : 'Minha conta'}
        </h1>
        {(read === null || stranger) && (
          <div role="status">
            <p>Buscando os seus dados…</p>
            <Skeleton />
          </div>
        )}
        {read?.status === 'failed' && (
          <Notice kind="error" title="Não conseguimos abrir a sua conta">
            <p>{read.reason}</p>
            <Button variant="outline" size="small" onClick={again}>
              Tentar de novo
            </Button>
          </Notice>
        )}
        {read?.status === 'ready' && (
          <>
            <AdminDetails />
            <div className={styles.leave}>
              <SignOut host={host} />
            </div>
          </>
        )}
      </div>
    </Container>
  );
}
