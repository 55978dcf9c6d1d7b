import type { RemoteHost } from '@serafim/contract/remote/host';
import { Notice } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';

/** Asks for the second step where the site does not demand it: on a developer's own machine. */
export function SecondStepBanner({ host }: { host: RemoteHost }) {
  const state = useStore(host.session);
  if (state.status !== 'known' || state.session.duasEtapas !== 'pedidas') return null;
  return (
    <Notice kind="info" title="A sua senha sozinha abre os dados de todos os clientes" live={false}>
      <p>
        Fora desta máquina o site exige a verificação em duas etapas.{' '}
        <Link to={host.href('security')}>Ligar agora</Link>
      </p>
    </Notice>
  );
}
