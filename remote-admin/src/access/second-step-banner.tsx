import type { RemoteHost } from '@serafim/platform-contract/host';
import { Notice } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import styles from './second-step-banner.module.css';

/** Asks for the second step where the site does not demand it: on a developer's own machine. */
export function SecondStepBanner({ host }: { host: RemoteHost }) {
  const state = useStore(host.session);
  if (state.status !== 'known' || state.session.duasEtapas !== 'pedidas') return null;
  return (
    <div className={styles.banner}>
      <Notice kind="info" title="A sua senha sozinha abre os dados de todos os clientes" live={false}>
        <p>
          Em um endereço público, o site exige a verificação em duas etapas.{' '}
          <Link to={host.href('security')}>Ligar agora</Link>
        </p>
      </Notice>
    </div>
  );
}
