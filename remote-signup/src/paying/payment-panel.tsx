import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { plainDay } from '@serafim/contract/site/calendar';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, Notice } from '@serafim/ui';
import { BankWait } from './bank-wait.tsx';
import { ChargePanel } from './charge-panel.tsx';
import { chargedPeriod, firstChargeText, isOutdated } from './first-charge.ts';
import { OtherWays } from './other-ways.tsx';
import styles from './payment-panel.module.css';
import { SandboxPayment } from './sandbox-payment.tsx';
import { useBankWatch } from './use-bank-watch.ts';
import { usePayment } from './use-payment.ts';

interface PaymentPanelProps {
  host: RemoteHost;
  token: string;
  /** One whose charge waits for its payer. */
  contract: ContractSummary;
  onAnswer: (contract: ContractSummary) => void;
}

const NOT_CHECKED = 'Não conseguimos conferir agora';

interface FailedProps {
  failure: ReturnType<typeof usePayment>['failure'];
  /** Heads what failed, unless it is the question whether the payment has arrived. */
  title: string;
}

/** Why the API did not do what was asked last. */
const Failed = ({ failure, title }: FailedProps) =>
  failure && (
    <Notice kind="error" title={failure.of === 'checking' ? NOT_CHECKED : title}>
      {failure.reason}
    </Notice>
  );

/** How to pay now, and what happens meanwhile. */
export function PaymentPanel({ host, token, contract, onAnswer }: PaymentPanelProps) {
  const { cobranca, demonstracao } = contract;
  const { pending, failure, checkedAt, pay, change, check } = usePayment(host, token, onAnswer);
  useBankWatch(host, token, contract, onAnswer);

  const wait = (
    <BankWait
      brand={host.brand}
      method={cobranca.meiodepagamento}
      checking={cobranca.conferindo}
      asking={pending === 'checking'}
      checkedAt={checkedAt}
      onAsk={check}
    />
  );
  if (cobranca.conferindo)
    return (
      <div className={styles.panel}>
        {wait}
        <Failed failure={failure} title={NOT_CHECKED} />
      </div>
    );

  const value = chargedPeriod(contract).amount;
  const amount = formatMoney(value);
  const method = cobranca.meiodepagamento;
  const isCard = method === 'cartao';
  const others = <OtherWays method={method} changing={pending === 'changing'} onChange={change} />;
  if (isOutdated(contract) && !isCard)
    return (
      <div className={styles.panel}>
        <Notice kind="info" title={`O código venceu em ${plainDay(cobranca.vencimento)}`}>
          <p>{firstChargeText(contract)}</p>
          <Button waiting={pending === 'changing' && 'Gerando…'} onClick={() => change(method)}>
            Gerar o código de hoje: {amount}
          </Button>
        </Notice>
        <Failed failure={failure} title="O código ainda não saiu" />
        {wait}
        {others}
      </div>
    );

  const sandbox = demonstracao && (
    <SandboxPayment
      method={method}
      amount={amount}
      paying={pending === 'paying'}
      onPay={instrument => pay(instrument, value)}
    />
  );
  return (
    <div className={styles.panel}>
      {cobranca.situacao === 'recusada' && failure === null && pending !== 'paying' && (
        <Notice kind="error" title="O pagamento não foi aprovado">
          {cobranca.motivo}
        </Notice>
      )}
      <Failed failure={failure} title="O pagamento ainda não foi feito" />
      <ChargePanel host={host} token={token} contract={contract} />
      {isCard && sandbox}
      {!isCard && !cobranca.pix && !cobranca.boleto && (
        <Notice kind="info" title="O código de pagamento ainda não saiu">
          <p>O banco demorou a responder. A sua contratação está guardada.</p>
          <Button
            variant="outline"
            size="small"
            waiting={pending === 'changing' && 'Gerando…'}
            onClick={() => change(method)}
          >
            Gerar o código de novo
          </Button>
        </Notice>
      )}
      {!isCard && wait}
      {others}
      {!isCard && sandbox}
    </div>
  );
}
