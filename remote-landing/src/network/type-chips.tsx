import { clinicTypeLabels, clinicTypes } from '@serafim/contract/api/clinic/clinic-types';
import { CheckIcon, chipClass } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { type NetworkSearch, searchAddress } from './network-search.ts';
import styles from './type-chips.module.css';

/** One kind of place, or all of them. Links, so that a choice has an address and needs no script. */
export function TypeChips({ search }: { search: NetworkSearch }) {
  return (
    <nav aria-label="Tipo de local">
      <ul className={styles.list}>
        {clinicTypes.map(type => {
          const chosen = search.tipo === type;
          const next = { ...search, tipo: chosen ? undefined : type, pagina: 1 };
          return (
            <li key={type}>
              <Link
                to={searchAddress(next)}
                className={chipClass(chosen)}
                aria-current={chosen ? 'true' : undefined}
              >
                {chosen && <CheckIcon size="small" />}
                {clinicTypeLabels[type]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
