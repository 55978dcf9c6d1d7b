import type { Leaving } from '@serafim/contract/api/account/account';
import { moneyDigits } from '@serafim/contract/api/fields/money-format';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { type Day, dayInFull } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass, classNames, Notice, Price } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { sectionPath } from '../account-sections.ts';
import {
  leavingOf,
  type MadeContract,
  openCharge,
  type RunningContract,
  runningContract,
} from '../contract.ts';
import { dayWithoutYear, nextChargeDay, paidUntil } from './charge-texts.ts';
import styles from './next-charge.module.css';
import { OpenCharge } from './open-charge.tsx';

/** What is charged next and until when it is paid; an open charge in its place, a change of plan below it. */
export function NextCharge({ contract, today }: { contract: MadeContract; today: Day }) {
  const leaving = leavingOf(contract);
  const running = runningContract(contract);
  if (leaving !== null)
    return <Left leaving={leaving} holds={running !== null && leaving.efeitoEm >= today} />;
  return running && <Charged contract={running} today={today} />;
}

function Charged({ contract, today }: { contract: RunningContract; today: Day }) {
  const { plano, troca, proximaCobranca: next } = contract;
  const open = openCharge(contract);
  const until = paidUntil(contract);
  return (
    <>
      {open !== undefined ? (
        <OpenCharge contract={contract} charge={open} today={today} />
      ) : (
        next !== null && (
          <div className={classNames(styles.charge, styles.due)}>
            <p className={styles.label}>Próxima cobrança</p>
            <Price amount={moneyDigits(next.valor)} />
            <p>
              {nextChargeDay(contract, today)}
              {contract.situacao !== 'atrasado' && (
                <>
                  {' '}
                  <strong>Tudo em dia</strong>
                  {until !== null && (
                    <>
                      : pago até <span className={styles.whole}>{dayWithoutYear(until, today)}</span>
                    </>
                  )}
                  .
                </>
              )}
            </p>
            <Link to={sectionPath('pagamento')}>Mudar a forma de pagar</Link>
          </div>
        )
      )}
      {troca !== null && (
        <Notice
          kind="info"
          title={`${plans[troca.plano].plano}${troca.plano === plano ? ` ${troca.fatura}` : ''} a partir de ${dayInFull(troca.desde)}`}
          live={false}
        >
          <Link to={sectionPath('plano')}>Ver ou desfazer a troca</Link>
        </Notice>
      )}
    </>
  );
}

/** @param holds whether the card still does */
function Left({ leaving, holds }: { leaving: Leaving; holds: boolean }) {
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
