import { corporatePlans } from '@serafim/contract/api/plan-table';
import { Band } from '../layout/band.tsx';
import styles from './companies-section.module.css';
import { CorporateRow } from './corporate-row.tsx';

/** The two plans for companies. */
export const CompaniesSection = () => (
  <Band id="empresas" labelledBy="empresas-titulo">
    <div className={styles.head}>
      <h2 id="empresas-titulo" className={styles.heading}>
        Para a sua empresa
      </h2>
      <p className={styles.intro}>
        Uma fatura só, lista de pessoas por planilha, desconto na assinatura anual.
      </p>
    </div>
    <ul className={styles.plans}>
      {corporatePlans.map(plan => (
        <CorporateRow key={plan.plano} plan={plan} />
      ))}
    </ul>
  </Band>
);
