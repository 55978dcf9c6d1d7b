import type { CityCount } from '@serafim/contract/api/network/network';
import { chipClass } from '@serafim/ui';
import { Link } from 'react-router-dom';
import styles from './city-chips.module.css';
import { type NetworkSearch, searchAddress } from './network-search.ts';

interface CityChipsProps {
  search: NetworkSearch;
  cities: readonly CityCount[];
}

/** For who has searched for nothing yet: the cities with most places. Links, so that they need no script. */
export const CityChips = ({ search, cities }: CityChipsProps) => (
  <nav className={styles.cities} aria-labelledby="onde">
    <h2 id="onde">Em que cidade?</h2>
    <ul>
      {cities.map(({ cidade, total }) => (
        <li key={cidade}>
          <Link to={searchAddress({ ...search, cidade, pagina: 1 })} className={chipClass(false)}>
            {cidade} <span className={styles.count}>{total}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
