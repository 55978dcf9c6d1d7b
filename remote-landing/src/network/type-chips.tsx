import { clinicTypeLabels, clinicTypes } from '@serafim/contract/api/clinic/clinic-types';
import { CheckIcon, chipClass, WheelchairIcon } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { type NetworkSearch, searchAddress } from './network-search.ts';
import styles from './type-chips.module.css';

/** One kind of place, or all of them, and whether a wheelchair gets in. Links, so that a choice has an address and needs no script. */
export function TypeChips({ search }: { search: NetworkSearch }) {
  return (
    <nav aria-label="Tipo de local e acesso">
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
        <li>
          <Link
            to={searchAddress({ ...search, acessivel: !search.acessivel, pagina: 1 })}
            className={chipClass(search.acessivel)}
            aria-current={search.acessivel ? 'true' : undefined}
          >
            {search.acessivel ? <CheckIcon size="small" /> : <WheelchairIcon />}
            Acessível
          </Link>
        </li>
      </ul>
    </nav>
  );
}
