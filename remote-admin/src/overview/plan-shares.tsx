import type { Overview } from '@serafim/contract/api/overview/overview';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { countText } from '@serafim/contract/site/count';
import { paths } from '@serafim/contract/site/paths';
import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router-dom';
import { PlanName } from '../clients/plan-name.tsx';
import styles from './plan-shares.module.css';

/** How many clients each plan has, as bars of one scale. */
export function PlanShares({
  clients: { porPlano, suspensos, cancelados, naoConcluidos },
}: {
  clients: Overview['clientes'];
}) {
  const heading = useId();
  const most = Math.max(1, ...porPlano.map(({ total }) => total));
  return (
    <section className={styles.plans} aria-labelledby={heading}>
      <h2 id={heading}>Clientes ativos por plano</h2>
      <ul>
        {porPlano.map(({ plano, total }) => (
          <li key={plano} style={{ '--share': total / most } as CSSProperties}>
            <Link to={`${paths.clients}?plano=${plano}&situacao=ativo`}>
              <PlanName plan={plano} />
            </Link>
            <span
              className={styles.bar}
              data-theme={plans[plano].type}
              data-plan={plano}
              aria-hidden="true"
            />
            <strong>{countText(total)}</strong>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`${paths.clients}?situacao=suspenso`}>Suspensos: {countText(suspensos)}</Link> ·{' '}
        <Link to={`${paths.clients}?situacao=cancelado`}>Cancelados: {countText(cancelados)}</Link>
        {naoConcluidos > 0 && ` (${countText(naoConcluidos)} sem nenhum pagamento)`}
      </p>
    </section>
  );
}
