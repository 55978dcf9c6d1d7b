import type { AdminAction, RemoteReport } from '@serafim/platform-contract/release-report';

/** The actions of this page. The service has one action for both ways of going back, which the page separates. */
export type RequestedAction = AdminAction | 'withdraw';

/** The name of an action in the service. */
export const toServiceAction = (action: RequestedAction): AdminAction =>
  action === 'withdraw' ? 'rollback' : action;

interface ActionTexts {
  /** The label of the button that opens the dialog. */
  button: string;
  title: string;
  /** What the action will do. */
  consequence: string;
  confirm: string;
  waiting: string;
  done: string;
}

/** The texts of an action on a remote in its current state. */
export function actionTexts(action: RequestedAction, { remote, version, canary }: RemoteReport): ActionTexts {
  const canaryVersion = canary?.version ?? '';
  switch (action) {
    case 'withdraw':
      return {
        button: 'Retirar do teste',
        title: `Retirar a versão em teste de ${remote}?`,
        consequence: `A versão ${canaryVersion} sai do ar e não é mais oferecida. Quem está nela passa para ${version} na próxima página.`,
        confirm: 'Retirar do teste',
        waiting: 'Retirando…',
        done: `${canaryVersion} saiu do ar. Todas as visitas usam ${version}.`,
      };
    case 'rollback':
      return {
        button: 'Voltar versão',
        title: `Voltar ${remote} para uma versão anterior?`,
        consequence: `A versão ${version} sai do ar para todos e não é mais oferecida. Quem está nela passa para a anterior na próxima página.`,
        confirm: 'Voltar versão',
        waiting: 'Voltando…',
        done: `${version} saiu do ar.`,
      };
    case 'promote':
      return {
        button: 'Publicar para todos',
        title: `Publicar a versão em teste de ${remote} para todos?`,
        consequence: `A versão ${canaryVersion} vale para todas as visitas novas. ${version} fica guardada para voltar.`,
        confirm: 'Publicar para todos',
        waiting: 'Publicando…',
        done: `${canaryVersion} está no ar para todas as visitas.`,
      };
    case 'traffic':
      return {
        button: 'Mudar parcela',
        title: `Mudar a parcela da versão em teste de ${remote}?`,
        consequence: `Vale para visitas novas; quem já está numa versão continua nela. Hoje ${canaryVersion} recebe ${canary?.traffic ?? 0} % das visitas.`,
        confirm: 'Mudar parcela',
        waiting: 'Mudando…',
        done: `A parcela de ${canaryVersion} mudou.`,
      };
    case 'freeze':
      return {
        button: 'Congelar',
        title: `Congelar ${remote}?`,
        consequence:
          'Nada é publicado, promovido ou aumentado até alguém descongelar. Retirar e voltar versões continua possível.',
        confirm: 'Congelar',
        waiting: 'Congelando…',
        done: `${remote} está congelada.`,
      };
    case 'thaw':
      return {
        button: 'Descongelar',
        title: `Descongelar ${remote}?`,
        consequence: 'A equipe volta a publicar, e a versão em teste volta a ser julgada.',
        confirm: 'Descongelar',
        waiting: 'Descongelando…',
        done: `${remote} não está mais congelada.`,
      };
  }
}
