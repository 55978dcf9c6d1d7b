import { formatMoney, moneyDigits } from '@serafim/contract/api/fields/money-format';
import { boletoPdfPath } from '@serafim/contract/api/payment/contract-files';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { boletoSentence } from '@serafim/contract/api/plan/charge-sentence';
import { type PaymentMethod, paymentMethodNames } from '@serafim/contract/api/plan/plan-table';
import { dayAndMonth, plainDay } from '@serafim/contract/site/calendar';
import { formatCount } from '@serafim/contract/site/format-count';
import { API_PATH } from '@serafim/platform-contract/api-path';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { DownloadIcon, Price, QrCode } from '@serafim/ui';
import styles from './charge-panel.module.css';
import { CopyText } from './copy-text.tsx';
import { chargedPeriod, isOutdated } from './first-charge.ts';

interface ChargePanelProps {
  host: RemoteHost;
  token: string;
  contract: ContractSummary;
}

const howTo: Readonly<Partial<Record<PaymentMethod, readonly string[]>>> = {
  pix: ['Abra o aplicativo do seu banco e escolha Pix.', 'Leia o código ou cole o texto abaixo.'],
  boleto: ['Copie a linha digitável.', 'Pague no aplicativo do banco ou em uma lotérica.'],
};

/** Until when it can be paid, as 'Pix, até hoje às 23:59'. */
function dueText(contract: ContractSummary): string {
  const { meiodepagamento, vencimento } = contract.cobranca;
  const name = paymentMethodNames[meiodepagamento];
  if (isOutdated(contract) || meiodepagamento === 'cartao') return name;
  return `${name}, até ${vencimento === contract.hoje ? 'hoje às 23:59' : plainDay(vencimento)}`;
}

/** What is to be paid, as the one big thing of its page: the amount, what it buys, and the code to pay it with. */
export function ChargePanel({ host, token, contract }: ChargePanelProps) {
  const { meiodepagamento, valor, pix, boleto } = contract.cobranca;
  const period = chargedPeriod(contract);
  const amount = period?.amount ?? valor;
  const steps = pix || boleto ? howTo[meiodepagamento] : undefined;
  return (
    <section className={styles.room} aria-labelledby="a-pagar">
      <div className={styles.panel} data-code={pix ? 'pix' : boleto && 'boleto'}>
        {pix && <QrCode code={pix.qr} label="QR Code do Pix" className={styles.qr} />}
        <div className={styles.words}>
          <h2 className={styles.due} id="a-pagar">
            {dueText(contract)}
          </h2>
          <p className={styles.amount}>
            <Price amount={moneyDigits(amount)} size="large" />
          </p>
          {period !== null && (
            <p className={styles.period}>
              {formatCount(period.days, 'dia', 'dias')}, de {dayAndMonth(period.from)} a{' '}
              {plainDay(period.until)}.{' '}
              {contract.primeira && meiodepagamento === 'boleto' && boletoSentence(period)}
            </p>
          )}
          {steps && (
            <ol className={styles.steps}>
              {steps.map(step => (
                <li key={step}>{step}</li>
              ))}
              <li>
                Confira: {host.brand.legalName}, {formatMoney(amount)}.
              </li>
            </ol>
          )}
        </div>
        {pix && (
          <div className={styles.code}>
            <CopyText host={host} label="Pix copia e cola" text={pix.codigo} button="Copiar o código Pix" />
          </div>
        )}
        {boleto && (
          <div className={styles.code}>
            <CopyText
              host={host}
              label="Linha digitável"
              text={boleto.linha}
              button="Copiar a linha do boleto"
            />
            <a className={styles.pdf} href={API_PATH + boletoPdfPath(token)} download>
              <DownloadIcon size="small" />
              Baixar o boleto (PDF)
            </a>
          </div>
        )}
      </div>
    </section>
  );
}
