import type { Account } from '@serafim/contract/api/account/account';
import { shortName } from '@serafim/contract/api/fields/name';
import { plans } from '@serafim/contract/api/plan/plan-table';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { type Day, dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import { type CardHolder, CardPicture } from '../../card/picture/card-picture.tsx';
import styles from './overview.module.css';

/** What the member's card says on a day, as the API renders it; null where none is issued. */
export function cardHolder(account: Account, today: Day): CardHolder | null {
  const { nome, numero, plano, saida, suspensaDesde, cobrancas, renovaEm } = account;
  if (plano === '' || suspensaDesde !== null || (saida !== null && saida.efeitoEm < today)) return null;
  const paid = cobrancas.filter(({ situacao }) => situacao === 'paga');
  const isCovered = saida !== null || paid.some(({ periodo }) => periodo === null || periodo.ate >= today);
  const last = saida !== null && saida.efeitoEm < renovaEm ? saida.efeitoEm : renovaEm;
  const holder = { name: shortName(nome), number: numero, plan: plans[plano].plano };
  if (paid.length === 0) return { ...holder, notice: 'Aguardando o primeiro pagamento' };
  return isCovered
    ? { ...holder, validUntil: plainDay(last) }
    : { ...holder, notice: 'Confira a validade pelo código' };
}

/** The member's own card as it is now. */
export function OwnCard({ host, account }: { host: RemoteHost; account: Account }) {
  const holder = cardHolder(account, dayInSaoPaulo(new Date()));
  return (
    holder && (
      <div className={styles.card}>
        <CardPicture brand={host.brand} holder={holder} />
      </div>
    )
  );
}
