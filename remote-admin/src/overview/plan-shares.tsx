import type { Overview } from '@serafim/contract/api/overview/overview';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { paths } from '@serafim/contract/site/paths';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PlanName } from '../clients/plan-name.tsx';
import styles from './plan-shares.module.css';

/** How many clients each plan has. */
export function PlanShares({ clients: { porPlano, cancelados } }: { clients: Overview['clientes'] }) {
  const heading = useId();
  const most = Math.max(1, ...porPlano.map(({ total }) => total));
  return (
    <section className={styles.plans} aria-labelledby={heading}>
      <h2 id={heading}>Clientes ativos por plano</h2>
      <ul>
        {porPlano.map(({ plano, total }) => (
          <li key={plano}>
            <Link to={`${paths.clients}?plano=${plano}`}>
              <PlanName plan={plano} />
            </Link>
            <strong>{total.toLocaleString('pt-BR')}</strong>
            <svg
              className={styles.bar}
              viewBox={`0 0 ${most} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
              data-theme={plans[plano].type}
            >
              <rect width={total} height="1" />
            </svg>
          </li>
        ))}
      </ul>
      <p>
        {cancelados === 0
          ? 'Nenhum contrato cancelado.'
          : `Cancelados: ${cancelados.toLocaleString('pt-BR')}.`}
      </p>
    </section>
  );
}
