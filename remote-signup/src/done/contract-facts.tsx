import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { contractPdfPath, paymentPdfPath } from '@serafim/contract/api/payment/contract-files';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { planPrice } from '@serafim/contract/api/plan/paid-period';
import { methodInSentence, plans } from '@serafim/contract/api/plan/plan-table';
import { dayInFull, plainDay } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { API_PATH } from '@serafim/platform-contract/api-path';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { DownloadIcon } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { formatPeopleCount } from '../plan/plan-price.ts';
import styles from './contract-facts.module.css';

interface ContractFactsProps {
  host: RemoteHost;
  contract: ContractSummary;
  token: string;
}

/** What follows the first period, as 'R$ 79,90, dia 10'. */
function laterText({ plano, fatura, vencimento }: ContractSummary): string {
  const price = formatMoney(planPrice(plano, fatura));
  return fatura === 'anual' ? `${price} por ano` : `${price}, dia ${vencimento}`;
}

/** The numbers that a member writes down, the last day to withdraw, and the papers as files. */
export function ContractFacts({ host: { brand }, contract, token }: ContractFactsProps) {
  const { contrato, numero, plano, dependentes, cobranca, primeira, desistenciaAte } = contract;
  return (
    <div className={styles.facts}>
      <dl className={styles.list}>
        <div>
          <dt>Plano</dt>
          <dd>
            {plans[plano].plano}, {formatPeopleCount(dependentes)}
          </dd>
        </div>
        <div>
          <dt>{primeira ? 'Depois' : 'Cobrança'}</dt>
          <dd>{laterText(contract)}</dd>
        </div>
        <div>
          <dt>Número de associado</dt>
          <dd className={styles.number}>{numero}</dd>
        </div>
        <div>
          <dt>Contrato</dt>
          <dd className={styles.number}>{contrato}</dd>
        </div>
        {primeira && (
          <div className={styles.whole}>
            <dt>Desistir, com tudo de volta</dt>
            <dd>até {dayInFull(desistenciaAte)}</dd>
            <dd className={styles.how}>
              Sem dizer o motivo, na <Link to={paths.account}>sua conta</Link>, por{' '}
              <a href={`mailto:${brand.email}`}>{brand.email}</a> ou{' '}
              <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>.
            </dd>
          </div>
        )}
        {cobranca.situacao === 'paga' && (
          <div className={styles.whole}>
            <dt>
              Pago em {plainDay(cobranca.pagaEm ?? '')}, por {methodInSentence(cobranca.meiodepagamento)}
            </dt>
            <dd>
              {formatMoney(cobranca.valor)} ·{' '}
              <a href={API_PATH + paymentPdfPath(token)} download>
                Recibo (PDF)
              </a>
            </dd>
          </div>
        )}
      </dl>
      <a className={styles.pdf} href={API_PATH + contractPdfPath(token)} download>
        <DownloadIcon size="small" />
        Baixar o contrato (PDF)
      </a>
      <p className={styles.notice}>{brand.notice.strong}.</p>
    </div>
  );
}
