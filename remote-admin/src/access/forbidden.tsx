import { errorMessage } from '@serafim/contract/api/http/error-message';
import { roleLabels } from '@serafim/contract/api/team/team';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { clearTab } from '@serafim/remote-kit/tab-storage';
import { useAction } from '@serafim/remote-kit/use-action';
import { Button, buttonClass, Notice } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { ClosedScreen } from './closed-screen.tsx';

/** Says that the page is for administrators only, with links to other pages and another sign-in. */
export function Forbidden({ host }: { host: RemoteHost }) {
  const state = useStore(host.session);
  const { error, run } = useAction({ message: errorMessage });
  const admin = state.status === 'known' && state.session.papel === 'admin' ? state.session : null;

  const changeUser = () =>
    run(async () => {
      await (await host.api()).signOut();
      clearTab();
      await host.refreshSession();
      host.requireSignIn();
    });

  if (admin?.duasEtapas === 'exigidas')
    return (
      <ClosedScreen title="Ligue a verificação em duas etapas">
        <p>
          Neste site, quem administra entra com a senha e com um código do celular. Ligue a verificação para
          abrir as outras páginas.
        </p>
        <Link to={host.href('security')} className={buttonClass()}>
          Ligar agora
        </Link>
      </ClosedScreen>
    );
  if (admin?.funcao !== undefined)
    return (
      <ClosedScreen title="A sua função não abre esta página">
        <p>
          Você entrou como {admin.nome}, com a função {roleLabels[admin.funcao]}. Quem cuida da equipe, com a
          função {roleLabels.gestao}, pode mudar isso.
        </p>
        <Link to={host.href('overview')} className={buttonClass()}>
          Ir para o painel
        </Link>
      </ClosedScreen>
    );
  return (
    <ClosedScreen title="Esta área é da administração">
      <p>
        {state.status === 'known' && `Você entrou como ${state.session.nome}. `}
        Para abrir esta página, entre com o CPF de quem administra o site.
      </p>
      {error !== null && <Notice kind="error" title={error} />}
      <Button onClick={changeUser}>Entrar com outro CPF</Button>
      <Link to={paths.account}>Ir para a minha conta</Link>
      <Link to={paths.home}>Página inicial</Link>
    </ClosedScreen>
  );
}
