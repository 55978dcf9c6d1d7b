import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { Charge, ContractSummary } from '@serafim/contract/api/payment/payment';
import { boletoSentence } from '@serafim/contract/api/plan/charge-sentence';
import { methodInSentence } from '@serafim/contract/api/plan/plan-table';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { plainDay } from '@serafim/contract/site/calendar';
import { Button, Notice } from '@serafim/ui';
import { BankWait } from './bank-wait.tsx';
import { CopyText } from './copy-text.tsx';
import { chargedPeriod, firstChargeText, isOutdated } from './first-charge.ts';
import { OtherWays } from './other-ways.tsx';
import styles from './payment-panel.module.css';
import { PixPayment } from './pix-payment.tsx';
import { SandboxPayment } from './sandbox-payment.tsx';
import { useBankWatch } from './use-bank-watch.ts';
import { usePayment } from './use-payment.ts';

interface PaymentPanelProps {
  host: RemoteHost;
  token: string;
  contract: ContractSummary;
  onAnswer: (contract: ContractSummary) => void;
}

/** How to pay now, or how it went. */
export function PaymentPanel({ host, token, contract, onAnswer }: PaymentPanelProps) {
  const { cobranca, demonstracao } = contract;
  const { pending, error, pay, change, check } = usePayment(host, token, onAnswer);
  useBankWatch(host, token, contract, onAnswer);
  if (cobranca.situacao === 'paga')
    return (
      <Notice kind="success" title="Pagamento confirmado">
        <p>
          {formatMoney(cobranca.valor)} em {plainDay(cobranca.pagaEm ?? '')}. Os descontos já valem.
        </p>
      </Notice>
    );
  if (cobranca.situacao === 'cancelada' || cobranca.situacao === 'estornada')
    return (
      <Notice kind="info" title="Não há o que pagar">
        <p>
          {cobranca.situacao === 'estornada' ? 'O valor pago foi devolvido.' : 'A cobrança foi cancelada.'}
        </p>
      </Notice>
    );

  const wait = <BankWait checking={cobranca.conferindo} asking={pending === 'checking'} onAsk={check} />;
  if (cobranca.conferindo)
    return (
      <div className={styles.panel}>
        {wait}
        {error !== null && (
          <Notice kind="error" title="Não conseguimos conferir agora">
            {error}
          </Notice>
        )}
      </div>
    );

  const period = chargedPeriod(contract);
  const value = period?.amount ?? cobranca.valor;
  const amount = formatMoney(value);
  const method = cobranca.meiodepagamento;
  const needsCode = isOutdated(contract) && method !== 'cartao';
  if (needsCode)
    return (
      <div className={styles.panel}>
        <Notice kind="info" title={`O código venceu em ${plainDay(cobranca.vencimento)}`}>
          <p>{firstChargeText(contract)}</p>
          <Button waiting={pending === 'changing' && 'Gerando…'} onClick={() => change(method)}>
            Gerar o código de hoje: {amount}
          </Button>
        </Notice>
        {error !== null && (
          <Notice kind="error" title="O código ainda não saiu">
            {error}
          </Notice>
        )}
        {wait}
        <OtherWays method={method} changing={pending === 'changing'} onChange={change} />
      </div>
    );
  return (
    <div className={styles.panel}>
      <p className={styles.due}>
        <strong>{amount}</strong> por {methodInSentence(method)}
        {!isOutdated(contract) && (
          <>
            , até <strong>{plainDay(cobranca.vencimento)}</strong>
          </>
        )}
        .
      </p>
      {contract.primeira && period !== null && (
        <p className={styles.period}>
          {period.days === 1 ? '1 dia' : `${period.days} dias`}, de {plainDay(period.from)} a{' '}
          {plainDay(period.until)}. {method === 'boleto' && boletoSentence(period)}
        </p>
      )}
      {cobranca.situacao === 'recusada' && error === null && pending !== 'paying' && (
        <Notice kind="error" title="O pagamento não foi aprovado">
          {cobranca.motivo}
        </Notice>
      )}
      {error !== null && (
        <Notice kind="error" title="O pagamento ainda não foi feito">
          {error}
        </Notice>
      )}
      <Codes host={host} charge={cobranca} />
      {method !== 'cartao' && !cobranca.pix && !cobranca.boleto && (
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
      {demonstracao && (
        <SandboxPayment
          method={method}
          amount={amount}
          paying={pending === 'paying'}
          onPay={instrument => pay(instrument, value)}
        />
      )}
      {method !== 'cartao' && wait}
      <OtherWays method={method} changing={pending === 'changing'} onChange={change} />
    </div>
  );
}

function Codes({ host, charge: { pix, boleto } }: { host: RemoteHost; charge: Charge }) {
  if (pix) return <PixPayment host={host} pix={pix} />;
  if (!boleto) return null;
  return (
    <CopyText
      host={host}
      label="Linha digitável"
      text={boleto.linha}
      button="Copiar a linha do boleto"
      rows={2}
    />
  );
}
