import { findSpecialties } from '@serafim/contract/api/network/specialty';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { CheckIcon } from '@serafim/ui';
import { Link } from 'react-router-dom';
import type { NetworkResult } from './load-network.ts';
import { type NetworkSearch, searchAddress } from './network-search.ts';
import { isCep } from './results-heading.ts';
import styles from './sort-choice.module.css';

interface SortChoiceProps {
  search: NetworkSearch;
  result: NetworkResult;
  /** Whose prices are compared. */
  plan: PlanId;
}

/** What the API orders by where it is not asked for prices; around a CEP, that is how near the numbers are, and no distance. */
function ownOrder(cidade: string): string {
  if (isCep(cidade)) return 'CEP mais próximo';
  return cidade === '' ? 'Por cidade' : 'Por nome';
}

/**
 * The two orders of a list, where it has one speciality or exam whose prices can be compared. Links, so that a choice
 * has an address and needs no script.
 */
export function SortChoice({ search, result, plan }: SortChoiceProps) {
  const { especialidade, cidade, ordem } = search;
  const meant = findSpecialties(result.understood.especialidade || especialidade);
  if (result.total < 2 || meant.length === 0) return null;
  const orders = [
    { label: ownOrder(cidade), next: { ordem: undefined } },
    // With the plan: whoever opens the address later sees the same order.
    { label: 'Menor preço', next: { ordem: 'preco', plano: plan } },
  ] as const;
  return (
    <nav aria-label="Ordem dos locais">
      <ul className={styles.frame}>
        {orders.map(({ label, next }) => {
          const chosen = ordem === next.ordem;
          return (
            <li key={label}>
              <Link
                to={searchAddress({ ...search, ...next, pagina: 1 })}
                className={styles.order}
                aria-current={chosen ? 'true' : undefined}
              >
                {chosen && <CheckIcon size="small" />}
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
