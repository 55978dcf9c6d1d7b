import type { Brand } from '@serafim/contract/brand/brand';
import { anchors } from '@serafim/contract/site/paths';
import kitchen from '@serafim/ui/illustrations/mesa-da-cozinha.svg';
import { Link } from 'react-router-dom';
import { TerritoryList } from '../territory/territory-list.tsx';
import styles from './network-aside.module.css';
import { NOTICE_FORM } from './notice-draft.ts';

/** Beside the results: the doctor by video, and the states of the network. */
export const NetworkAside = ({ brand }: { brand: Brand }) => (
  <aside className={styles.aside} aria-label="Outras formas de atendimento">
    <img className={styles.scene} src={kitchen} alt="" width={520} height={400} loading="lazy" />
    <section className={styles.part}>
      <h2 className={styles.heading}>Dá para resolver por vídeo?</h2>
      <p className={styles.text}>Médico online 24 horas, incluído no plano. Em emergência, ligue 192.</p>
      <p className={styles.text}>
        <Link className={styles.strong} to={anchors.questions}>
          Como falar com o médico
        </Link>
      </p>
    </section>
    <section className={styles.part}>
      <h2 className={styles.heading}>Onde a rede está</h2>
      <TerritoryList network={brand.network} />
      <p className={styles.text}>
        <a href={`#${NOTICE_FORM}`}>Avise-me quando chegar</a>
      </p>
    </section>
  </aside>
);
