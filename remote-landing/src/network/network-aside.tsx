import type { CityCount } from '@serafim/contract/api/network/network';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import doctor from '@serafim/ui/illustrations/medica-na-tela.svg';
import { Link } from 'react-router-dom';
import { TerritoryList } from '../territory/territory-list.tsx';
import { CityMap } from './city-map.tsx';
import styles from './network-aside.module.css';
import { NOTICE_FORM } from './notice-draft.ts';
import { MAPPED_STATE } from './state-map.ts';

/** The question of the home page that says how; its hash opens it. */
const DOCTOR_QUESTION = `${paths.home}#medico-online`;

interface NetworkAsideProps {
  brand: Brand;
  /** Where most places of the whole network are. */
  cities: readonly CityCount[];
  /** The city that was searched for, as `Campinas`. */
  chosen: string | undefined;
}

/** Beside the results: the states of the network, and the doctor by video. */
export const NetworkAside = ({ brand: { network }, cities, chosen }: NetworkAsideProps) => (
  <aside className={styles.aside} aria-label="Onde a rede está, e médico por vídeo">
    <section className={styles.panel}>
      {cities.length > 0 && network.live === MAPPED_STATE && <CityMap cities={cities} chosen={chosen} />}
      <div className={styles.part}>
        <h2 className={styles.heading}>Onde a rede está</h2>
        <TerritoryList network={network} />
        <p className={styles.text}>
          <a href={`#${NOTICE_FORM}`}>Avise-me quando chegar</a>
        </p>
      </div>
    </section>
    <section className={styles.panel}>
      <img className={styles.scene} src={doctor} alt="" width={520} height={400} loading="lazy" />
      <div className={styles.part}>
        <h2 className={styles.heading}>Dá para resolver por vídeo?</h2>
        <p className={styles.text}>Médico online 24 horas, incluído no plano. Em emergência, ligue 192.</p>
        <p className={styles.text}>
          <Link className={styles.strong} to={DOCTOR_QUESTION}>
            Como falar com o médico
          </Link>
        </p>
      </div>
    </section>
  </aside>
);
