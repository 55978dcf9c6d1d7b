import { landingPlans } from '@serafim/contract/api/plan/plan-table';
import { paths } from '@serafim/contract/site/paths';
import { PlanGlyph, Table } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './comparison.module.css';
import { COMPARISON_ID, comparisonRows } from './comparison-rows.ts';

/** 'Comparar os planos': a native part that opens on a click, by its hash and without any script. */
export function Comparison() {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  // The key is new at every arrival, also at the same hash: it opens again what was closed by hand.
  useEffect(() => {
    if (key && hash === `#${COMPARISON_ID}` && details.current) details.current.open = true;
  }, [hash, key]);

  return (
    <details ref={details} className={styles.comparison}>
      <summary className={styles.summary}>Comparar os planos</summary>
      <div id={COMPARISON_ID} className={styles.table}>
        <Table
          caption="Comparação dos quatro planos"
          head={
            <>
              <th scope="col">Plano</th>
              {landingPlans.map(({ id, plano, type }) => (
                <th key={id} scope="col">
                  <PlanGlyph theme={type} />
                  {plano}
                </th>
              ))}
            </>
          }
        >
          {comparisonRows.map(row => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {'all' in row ? (
                <td colSpan={landingPlans.length}>
                  <span className={styles.all}>{row.all}</span>
                </td>
              ) : (
                row.cells.map((cell, column) => <td key={landingPlans[column]?.id}>{cell}</td>)
              )}
            </tr>
          ))}
          <tr>
            <th scope="row">Contratar</th>
            {landingPlans.map(({ id, plano }) => (
              <td key={id}>
                <Link to={`${paths.signUp}?plano=${id}`}>Contratar {plano}</Link>
              </td>
            ))}
          </tr>
        </Table>
      </div>
    </details>
  );
}
