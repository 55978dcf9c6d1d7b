import type { Account } from '@serafim/contract/api/account/account';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { dayInFull, plainDay } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass, Notice } from '@serafim/ui';
import { Link } from 'react-router-dom';

import { unpaidFirstCharge } from '../first-charge.ts';

type Charge = Account['cobrancas'][number];

interface OpenChargeProps {
  account: Account;
  charge: Charge;
  /** Opens the page on which the charge is paid. */
  token: string;
}

/** An open charge: the amount, what depends on it, and the link to pay it, unless the bank has a payment already. */
export function OpenCharge({ account, charge, token }: OpenChargeProps) {
  const { suspensaDesde } = account;
  const isFirst = unpaidFirstCharge(account) === charge;
  const amount = `${formatMoney(charge.valor)}, vencimento em ${plainDay(charge.vencimento)}`;
  const page = `${paths.signUpDone}?${new URLSearchParams({ passe: token })}`;
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
  return (
    <Notice
      kind={suspensaDesde === null ? 'info' : 'error'}
      title={noticeTitle(isFirst, suspensaDesde)}
      live={false}
    >
      <p>
        {suspensaDesde === null
          ? isFirst
            ? 'Os descontos valem assim que ele é confirmado.'
            : `${amount}. ${charge.situacao === 'recusada' ? 'O banco não aprovou o cartão.' : ''}`
          : `Falta o pagamento de ${amount}. As carteirinhas não valem até ele ser confirmado; depois, voltam a valer na hora.`}
      </p>
      <Link to={page} className={buttonClass({ variant: 'primary', size: 'small' })}>
        Pagar agora
      </Link>
    </Notice>
  );
}

function noticeTitle(isFirst: boolean, suspendedFrom: string | null): string {
  if (suspendedFrom !== null) return `O seu cartão está suspenso desde ${dayInFull(suspendedFrom)}`;
  return isFirst ? 'Falta o pagamento' : 'Há uma cobrança em aberto';
}
