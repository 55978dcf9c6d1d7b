import type { PageProps } from '@serafim/contract/remote/page';
import { Button, Container, Notice, Skeleton } from '@serafim/ui';
import { useCallback, useEffect } from 'react';
import { useAnswer } from '../asking/use-answer.ts';
import { AdminDetails, MemberDetails } from './account-details.tsx';
import styles from './account-page.module.css';
import { readAccount } from './read-account.ts';
import { SignOut } from './sign-out.tsx';

/** Who is signed in, what we know of them, and the way out. */
export default function AccountPage({ host }: PageProps) {
  const ask = useCallback((signal: AbortSignal) => readAccount(host, signal), [host]);
  const { answer: account, again } = useAnswer(ask);
  const stranger = account?.status === 'sign-in';
  useEffect(() => {
    if (stranger) host.requireSignIn();
  }, [stranger, host]);

  return (
    <Container narrow>
      <div className={styles.page}>
        <h1 className={styles.heading}>
          {account?.status === 'ready' ? `Olá, ${account.session.nome.split(' ')[0]}` : 'Minha conta'}
        </h1>
        {(account === null || stranger) && (
          <div role="status">
            <p>Buscando os seus dados…</p>
            <Skeleton />
          </div>
        )}
        {account?.status === 'failed' && (
          <Notice kind="error" title="Não conseguimos abrir a sua conta">
            <p>{account.reason}</p>
            <Button variant="outline" size="small" onClick={again}>
              Tentar de novo
            </Button>
          </Notice>
        )}
        {account?.status === 'ready' && (
          <>
            {account.client ? <MemberDetails client={account.client} /> : <AdminDetails />}
            <div className={styles.leave}>
              <SignOut host={host} />
            </div>
          </>
        )}
      </div>
    </Container>
  );
}
