import type { CaseDetail, CaseKind } from '@serafim/contract/api/case/case-queue';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { pathTo } from '@serafim/platform-contract/path-to';
import { buttonClass } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { clinicAddress, erasureAddress, ownPaths } from '../own-paths.ts';
import type { OpenedFrom } from '../screen/back-link.tsx';
import { FactStrip } from './fact-strip.tsx';
import styles from './other-case.module.css';
import { RefundOrderCase } from './refund-order.tsx';
import type { EndedCase } from './use-ended-cases.ts';

/** What is to be done, and where, by the case's name; without a path, on the client's page. */
interface Task {
  sentence: string;
  action: string;
  path?: (id: string) => string;
}

const tasks: Readonly<Record<Exclude<CaseKind, 'mensagem'>, Task>> = {
  'cobranca-falhou': {
    sentence:
      'A cobrança não passou. Na ficha dá para trocar ou encerrar o plano, e anotar o que foi combinado. Quando a pessoa paga, este caso se encerra sozinho.',
    action: 'Abrir a ficha',
  },
  'sem-pagar': {
    sentence:
      'A pessoa fez o cadastro e ainda não pagou. Sem pagamento, o cadastro se encerra sozinho no prazo.',
    action: 'Abrir a ficha',
  },
  devolver: {
    sentence:
      'Este dinheiro ainda não voltou para a pessoa. Veja no painel o que falta: pedir de novo ao banco ou a aprovação de mais alguém.',
    action: 'Ver a devolução',
    path: () => `${ownPaths.overview}#devolucoes`,
  },
  clinica: {
    sentence: 'Esta clínica quer entrar na rede. Confira o cadastro e aprove, ou recuse dizendo por quê.',
    action: 'Ver o cadastro',
    path: clinicAddress,
  },
  exclusao: {
    sentence:
      'A pessoa pediu que a gente apague os dados dela, e a lei dá um prazo. Apague, ou explique por que é preciso guardar.',
    action: 'Ver o pedido',
    path: erasureAddress,
  },
  'consulta-sem-resposta': {
    sentence:
      'A clínica ainda não respondeu ao pedido de consulta. Ligue para a clínica e depois conte à pessoa o que ficou combinado: o telefone dela está na ficha.',
    action: 'Abrir a ficha',
  },
};

interface OtherCaseProps {
  host: RemoteHost;
  detail: CaseDetail;
  /** Of the address that shows the case, so that a client's page leads back to it. */
  search: string;
  onEnded: (ended: EndedCase) => void;
}

/** A case that is dealt with on another page: what to do, and the way there. A refund is decided here. */
export function OtherCase({ host, detail, search, onEnded }: OtherCaseProps) {
  const { caso, fato, pessoa, devolucao } = detail;
  if (devolucao && pessoa !== null)
    return <RefundOrderCase {...{ host, order: devolucao, person: pessoa, onEnded }} />;
  if (caso.tipo === 'mensagem') return <p>A mensagem deste caso não existe mais.</p>;
  const { sentence, action, path } = tasks[caso.tipo];
  const client = pessoa ? { to: pathTo(paths.client, { id: pessoa.id }), action } : null;
  const way =
    path === undefined
      ? (client ?? { to: paths.clients, action: 'Procurar em Clientes' })
      : { to: path(caso.id), action };
  const from = { fila: { search, assunto: caso.assunto } };
  const isOwed = client !== null && (caso.tipo === 'cobranca-falhou' || caso.tipo === 'sem-pagar');
  return (
    <>
      <p className={styles.who}>{caso.nome}</p>
      <p className={styles.task}>{sentence}</p>
      <FactStrip fact={fato} />
      <p className={styles.ways}>
        {isOwed && (
          <Link
            to={client.to}
            state={{ ...from, act: 'cobranca' } satisfies OpenedFrom}
            className={buttonClass()}
          >
            Mandar a cobrança de novo
          </Link>
        )}
        <Link
          to={way.to}
          state={from satisfies OpenedFrom}
          className={buttonClass(isOwed ? { variant: 'outline' } : {})}
        >
          {way.action}
        </Link>
      </p>
    </>
  );
}
