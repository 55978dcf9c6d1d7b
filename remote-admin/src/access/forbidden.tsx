import type { RemoteHost } from '@serafim/contract/remote/host';
import { paths } from '@serafim/contract/site/paths';
import { Button, Notice } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { reasonOf } from './failure.ts';
import styles from './forbidden.module.css';

/** Says that the person who is signed in is not of the administration, and offers ways on. */
export function Forbidden({ host }: { host: RemoteHost }) {
  const state = useStore(host.session);
  const [trouble, setTrouble] = useState<string | null>(null);

  const changePerson = async () => {
    try {
      await (await host.api()).signOut();
      await host.refreshSession();
      host.requireSignIn();
    } catch (cause) {
      setTrouble(reasonOf(cause));
    }
  };

  return (
    <AdminScreen title="Esta área é da administração">
      <div className={styles.ways}>
        <p>
          {state.status === 'known' && `Você entrou como ${state.session.nome}. `}
          Para abrir esta página, entre com o CPF de quem administra o site.
        </p>
        {trouble !== null && <Notice kind="error" title={trouble} />}
        <Button onClick={changePerson}>Entrar com outro CPF</Button>
        <Link to={paths.account}>Ir para a minha conta</Link>
        <Link to={paths.home}>Página inicial</Link>
      </div>
    </AdminScreen>
  );
}
