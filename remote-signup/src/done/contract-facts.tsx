import { contractPdfPath } from '@serafim/contract/api/payment/contract-files';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { API_PATH } from '@serafim/contract/site/api-path';
import { plainDay } from '@serafim/contract/site/calendar';
import { CheckCircleIcon, DownloadIcon } from '@serafim/ui';
import { firstChargeText } from '../paying/first-charge.ts';
import { formatPeopleCount } from '../plan/plan-price.ts';
import styles from './done-page.module.css';

/** The numbers that a member writes down, and the contract as a file. */
export function ContractFacts({ contract, token }: { contract: ContractSummary; token: string }) {
  const { contrato, numero, plano, dependentes, cobranca } = contract;
  const charged = firstChargeText(contract);
  return (
    <div className={styles.receipt}>
      <CheckCircleIcon size="large" />
      <div>
        <dl className={styles.facts}>
          <div>
            <dt>Número do contrato</dt>
            <dd className={styles.number}>{contrato}</dd>
          </div>
          <div>
            <dt>Número de associado</dt>
            <dd className={styles.number}>{numero}</dd>
          </div>
          <div>
            <dt>Plano</dt>
            <dd>
              {plans[plano].plano}, {formatPeopleCount(dependentes)}
            </dd>
          </div>
          {charged !== null && (
            <div className={styles.sentence}>
              <dt>{cobranca.pagaEm === null ? 'Cobrança' : `Em ${plainDay(cobranca.pagaEm)}`}</dt>
              <dd>{charged}</dd>
            </div>
          )}
        </dl>
        <a className={styles.pdf} href={API_PATH + contractPdfPath(token)} download>
          <DownloadIcon size="small" />
          Baixar o contrato (PDF)
        </a>
      </div>
    </div>
  );
}
