import { clinicTypeLabels, clinicTypes } from '@serafim/contract/api/clinic/clinic-types';
import { CheckIcon, chipClass, WheelchairIcon } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { type NetworkSearch, searchAddress } from './network-search.ts';
import styles from './type-chips.module.css';

/** Whether a wheelchair gets in, in sight where the row scrolls, and one kind of place or all of them. Links, so that a choice has an address and needs no script. */
export function TypeChips({ search }: { search: NetworkSearch }) {
  return (
    <nav aria-label="Acesso e tipo de local">
      <ul className={styles.list}>
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
