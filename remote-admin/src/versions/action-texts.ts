import type { ReleaseActName, RemoteReport } from '@serafim/contract/remote/release-report';

/** What somebody may ask for; the two ways of going back are told apart. */
export type AskedAct = ReleaseActName | 'withdraw';

/** The name by which the composer knows an act. */
export const actNameOf = (act: AskedAct): ReleaseActName => (act === 'withdraw' ? 'rollback' : act);

interface ActWords {
  /** On the button that asks. */
  button: string;
  title: string;
  /** What will happen. */
  consequence: string;
  confirm: string;
  waiting: string;
  done: string;
}

/** The words of an act on a remote as it is now. */
export function wordsOf(act: AskedAct, { remote, version, canary }: RemoteReport): ActWords {
  const tested = canary?.version ?? '';
  switch (act) {
    case 'withdraw':
      return {
        button: 'Retirar do teste',
        title: `Retirar a versão em teste de ${remote}?`,
        consequence: `A versão ${tested} sai do ar e não é mais oferecida. Quem está nela passa para ${version} na próxima página.`,
        confirm: 'Retirar do teste',
        waiting: 'Retirando…',
        done: `${tested} saiu do ar. Todas as visitas usam ${version}.`,
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
        consequence: `A versão ${tested} vale para todas as visitas novas. ${version} fica guardada para voltar.`,
        confirm: 'Publicar para todos',
        waiting: 'Publicando…',
        done: `${tested} está no ar para todas as visitas.`,
      };
    case 'traffic':
      return {
        button: 'Mudar parcela',
        title: `Mudar a parcela da versão em teste de ${remote}?`,
        consequence: `Vale para visitas novas; quem já está numa versão continua nela. Hoje ${tested} recebe ${canary?.traffic ?? 0} % das visitas.`,
        confirm: 'Mudar parcela',
        waiting: 'Mudando…',
        done: `A parcela de ${tested} mudou.`,
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
