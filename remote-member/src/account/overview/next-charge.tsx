import { moneyDigits } from '@serafim/contract/api/fields/money-format';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { type Day, dayInFull } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass, classNames, Notice, Price } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { type SectionProps, sectionPath } from '../account-sections.ts';
import { dayWithoutYear, nextChargeDay, openCharge, paidUntil } from './charge-texts.ts';
import styles from './next-charge.module.css';
import { OpenCharge } from './open-charge.tsx';

type Account = SectionProps['account'];

/** What is charged next and until when it is paid; an open charge in its place, a change of plan below it. */
export function NextCharge({ account, today }: { account: Account; today: Day }) {
  const { saida, troca, passe, proximaCobranca: next } = account;
  const open = openCharge(account);
  if (saida !== null)
    return <Left leaving={saida} holds={account.encerradoEm === null && saida.efeitoEm >= today} />;
  const until = paidUntil(account);
  return (
    <>
      {open !== undefined && passe !== null ? (
        <OpenCharge account={account} charge={open} token={passe} today={today} />
      ) : (
        next !== null && (
          <div className={classNames(styles.charge, styles.due)}>
            <p className={styles.label}>Próxima cobrança</p>
            <Price amount={moneyDigits(next.valor)} />
            <p>
              {nextChargeDay(account, today)} <strong>Tudo em dia</strong>
              {until !== null && (
                <>
                  : pago até <span className={styles.whole}>{dayWithoutYear(until, today)}</span>
                </>
              )}
              .
            </p>
            <Link to={sectionPath('pagamento')}>Mudar a forma de pagar</Link>
          </div>
        )
      )}
      {troca !== null && (
        <Notice
          kind="info"
          title={`${plans[troca.plano].plano}${troca.plano === account.plano ? ` ${troca.fatura}` : ''} a partir de ${dayInFull(troca.desde)}`}
          live={false}
        >
          <Link to={sectionPath('plano')}>Ver ou desfazer a troca</Link>
        </Notice>
      )}
    </>
  );
}

/** @param holds whether the card still does */
function Left({ leaving, holds }: { leaving: NonNullable<Account['saida']>; holds: boolean }) {
  return (
    <div className={styles.charge}>
      <h2 className={styles.ended}>{holds ? 'Plano cancelado' : 'Plano encerrado'}</h2>
      <p>
        {holds
          ? `O cartão vale até ${dayInFull(leaving.efeitoEm)}.`
          : `O cartão deixou de valer em ${dayInFull(leaving.efeitoEm)}.`}{' '}
        Nada mais será cobrado. Protocolo <span className={styles.whole}>{leaving.protocolo}</span>.
        {!holds && ' Recibos e dados continuam aqui.'}
      </p>
      <Link to={sectionPath('sair')}>Ver o recibo</Link>
      {!holds && (
        <Link to={paths.signUp} className={buttonClass()}>
          Contratar de novo
        </Link>
      )}
    </div>
  );
}
