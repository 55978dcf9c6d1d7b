import type { AccountCharge } from '@serafim/contract/api/account/account';
import { formatMoney, moneyDigits } from '@serafim/contract/api/fields/money-format';
import type { Day } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass, classNames, Notice, Price } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { type RunningContract, unpaidFirstCharge } from '../contract.ts';
import { describeOpenCharge, openChargeTitle } from './charge-texts.ts';
import styles from './next-charge.module.css';

interface OpenChargeProps {
  contract: RunningContract;
  charge: AccountCharge;
  today: Day;
}

/** An open charge: the amount, what depends on it, and the link to pay it, unless the bank has a payment already. */
export function OpenCharge({ contract, charge, today }: OpenChargeProps) {
  const page = `${paths.signUpDone}?${new URLSearchParams({ passe: contract.passe })}`;
  if (charge.conferindo)
    return (
      <Notice kind="info" title="Estamos conferindo com o banco" live={false}>
        <p>
          O pagamento de {formatMoney(charge.valor)} foi pedido e a resposta ainda não chegou. Não pague de
          novo: o aviso também vai por e-mail.
        </p>
        <Link to={page}>Acompanhar o pagamento</Link>
      </Notice>
    );
  const isFirst = unpaidFirstCharge(contract) === charge;
  const isLate = contract.situacao === 'suspenso' || (!isFirst && charge.vencimento < today);
  return (
    <section className={styles.open} aria-labelledby="cobranca-aberta">
      <h2 id="cobranca-aberta">{openChargeTitle(contract, charge, today)}</h2>
      <p className={classNames(isLate && styles.late)}>
        <Price amount={moneyDigits(charge.valor)} />
      </p>
      <p>{describeOpenCharge(contract, charge, today)}</p>
      <Link to={page} className={buttonClass({ variant: 'primary', wide: true })}>
        {charge.meiodepagamento === 'pix' ? 'Pagar por Pix' : 'Pagar agora'}
      </Link>
    </section>
  );
}
