import type { LandingPlan } from '@serafim/contract/api/plan/plan-table';
import { signUpAddress } from '@serafim/contract/api/plan/sign-up-address';
import { showOpened, useOpenedByHash } from '@serafim/remote-kit/opened-details';
import { buttonClass, PlanGlyph, Table } from '@serafim/ui';
import { Link } from 'react-router-dom';
import styles from './comparison.module.css';
import { COMPARISON_ID, comparisonRows } from './comparison-rows.ts';

/** 'Comparar os planos': a native part that opens on a click, by its hash and without any script. */
export function Comparison({ plans }: { plans: readonly LandingPlan[] }) {
  const details = useOpenedByHash(COMPARISON_ID);
  return (
    <details ref={details} className={styles.comparison} onToggle={showOpened}>
      <summary className={buttonClass({ variant: 'outline', size: 'small' })}>Comparar os planos</summary>
      <div id={COMPARISON_ID}>
        <Table
          caption="Comparação dos quatro planos"
          head={
            <>
              <th scope="col">Plano</th>
              {plans.map(({ id, plano, type }) => (
                <th key={id} scope="col">
                  <PlanGlyph theme={type} />
                  {plano}
                </th>
              ))}
            </>
          }
        >
          {comparisonRows.map(({ label, cell }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {typeof cell === 'string' ? (
                <td colSpan={plans.length}>{cell}</td>
              ) : (
                plans.map(plan => <td key={plan.id}>{cell(plan)}</td>)
              )}
            </tr>
          ))}
          <tr>
            <th scope="row">Contratar</th>
            {plans.map(({ id, plano }) => (
              <td key={id}>
                <Link to={signUpAddress(id, 'mensal')}>Contratar {plano}</Link>
              </td>
            ))}
          </tr>
        </Table>
      </div>
    </details>
  );
}
