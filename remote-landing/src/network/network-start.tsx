import { stateName } from '@serafim/contract/api/address/state-names';
import type { CityCount } from '@serafim/contract/api/network/network';
import type { Brand } from '@serafim/contract/brand/brand';
import { formatCount } from '@serafim/contract/site/format-count';
import { buttonClass, chipClass } from '@serafim/ui';
import { Link } from 'react-router-dom';
import type { NetworkResult } from './load-network.ts';
import { type NetworkSearch, searchAddress } from './network-search.ts';
import styles from './network-start.module.css';
import { TypeChips } from './type-chips.tsx';

/** What most people look for. The search itself offers every speciality and exam. */
const USUAL = [
  'Clínica geral',
  'Dermatologia',
  'Ginecologia',
  'Pediatria',
  'Oftalmologia',
  'Cardiologia',
  'Odontologia',
  'Psicologia',
  'Exames de sangue',
  'Ultrassom',
];

interface NetworkStartProps {
  search: NetworkSearch;
  result: NetworkResult;
  network: Brand['network'];
}

/** For who has searched for nothing yet: where, what, or all of it. Links, so that they need no script. */
export const NetworkStart = ({ search, result, network }: NetworkStartProps) => (
  <section aria-labelledby="resultado">
    <div className={styles.head}>
      <h2 id="resultado" className={styles.heading}>
        {formatCount(result.total, 'local', 'locais')} de atendimento em {stateName(network.live)}
      </h2>
      <Link
        to={searchAddress({ ...search, todos: true })}
        className={buttonClass({ variant: 'outline', size: 'small' })}
      >
        Ver todos
      </Link>
    </div>
    {result.cities.length > 0 && <Cities search={search} cities={result.cities} live={network.live} />}
    <h3 className={styles.question}>O que você procura?</h3>
    <ul className={styles.chips}>
      {USUAL.map(name => (
        <li key={name}>
          <Link to={searchAddress({ ...search, especialidade: name })} className={chipClass(false)}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
    <h3 className={styles.question}>Que tipo de local?</h3>
    <TypeChips search={search} />
  </section>
);

interface CitiesProps {
  search: NetworkSearch;
  cities: readonly CityCount[];
  /** The state that goes without saying. */
  live: string;
}

/** The cities with most places. */
const Cities = ({ search, cities, live }: CitiesProps) => (
  <>
    <h3 className={styles.question}>Em que cidade?</h3>
    <ul className={styles.cities}>
      {cities.map(({ cidade, total }) => (
        <li key={cidade}>
          <Link to={searchAddress({ ...search, cidade })} className={styles.city}>
            {cidade.replace(`/${live}`, '')}{' '}
            <span className={styles.count}>{formatCount(total, 'local', 'locais')}</span>
          </Link>
        </li>
      ))}
    </ul>
  </>
);
