import type { Account } from '@serafim/contract/api/account/account';
import { ownCardPath } from '@serafim/contract/api/card/card-files';
import { plans } from '@serafim/contract/api/plan/plan-table';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { API_PATH } from '@serafim/contract/site/api-path';
import { type Day, plainDay } from '@serafim/contract/site/calendar';
import { buttonClass, CornersOutIcon, DownloadIcon, PrinterIcon, VisuallyHidden } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { counterPath } from '../../card/counter-path.ts';
import { CardName } from '../../card/picture/card-name.tsx';
import { type CardHolder, CardPicture } from '../../card/picture/card-picture.tsx';
import { paidUntil } from './charge-words.ts';
import styles from './own-card.module.css';

/** What the member's card says on a day, as the API renders it; null where none is issued. */
export function cardHolder(account: Account, today: Day): CardHolder | null {
  const { nome, cpf, numero, plano, saida, encerradoEm, suspensaDesde, cobrancas, renovaEm, codigo } =
    account;
  const isOver = encerradoEm !== null || (saida !== null && saida.efeitoEm < today);
  if (plano === '' || suspensaDesde !== null || isOver) return null;
  const until = paidUntil(account);
  const isPaid = cobrancas.some(({ situacao }) => situacao === 'paga');
  const isCovered = saida !== null || (isPaid && (until === null || until >= today));
  const last = saida !== null && saida.efeitoEm < renovaEm ? saida.efeitoEm : renovaEm;
  const holder = {
    name: nome,
    number: numero,
    plan: plans[plano].plano,
    ...(codigo !== null && { code: codigo }),
  };
  // A notice takes the room of the CPF.
  if (!isPaid) return { ...holder, notice: 'Aguardando o primeiro pagamento' };
  return isCovered
    ? { ...holder, ...(cpf !== '' && { cpf }), validUntil: plainDay(last) }
    : { ...holder, notice: 'Confira a validade pelo código' };
}

interface OwnCardProps {
  host: RemoteHost;
  account: Account;
  today: Day;
}

/** The member's own card as it is now, the one big thing of the page, with what one does with it. */
export function OwnCard({ host, account, today }: OwnCardProps) {
  const holder = cardHolder(account, today);
  if (holder === null) return <NoCard account={account} />;
  return (
    <div className={styles.own}>
      <div className={styles.plate}>
        <CardPicture brand={host.brand} holder={holder} name={<CardName name={holder.name} />} />
      </div>
      <div className={styles.actions}>
        <Link to={counterPath(0)} className={buttonClass({ wide: true })}>
          <CornersOutIcon />
          Mostrar no balcão
        </Link>
        <a
          href={API_PATH + ownCardPath(0, 'Carteirinha.png')}
          download
          className={buttonClass({ variant: 'outline' })}
        >
          <DownloadIcon />
          Guardar
          <VisuallyHidden> a imagem da carteirinha de {account.nome}</VisuallyHidden>
        </a>
      </div>
      <p className={styles.more}>
        <a href={API_PATH + ownCardPath(0, 'Carteirinha.pdf')} download>
          <PrinterIcon size="small" />
          Para imprimir (PDF)
          <VisuallyHidden>, carteirinha de {account.nome}</VisuallyHidden>
        </a>
      </p>
    </div>
  );
}

/** Why there is no card to show. */
const NoCard = ({ account: { plano, suspensaDesde } }: { account: Account }) => (
  <div className={styles.none}>
    <p>
      <strong>Sem carteirinha por enquanto.</strong>
    </p>
    <p>
      {plano === '' && 'Com um plano, ela aparece aqui.'}
      {suspensaDesde !== null && 'Ela volta assim que o pagamento em aberto é confirmado.'}
      {plano !== '' && suspensaDesde === null && 'O plano terminou, e a carteirinha com ele.'}
    </p>
  </div>
);
