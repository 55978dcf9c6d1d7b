import { stateName } from '@serafim/contract/api/address/state-names';
import type { Brand } from '@serafim/contract/brand/brand';
import styles from './territory-list.module.css';

/** The states of the network, with what can be expected in each. */
export const TerritoryList = ({ network }: { network: Brand['network'] }) => (
  <ul className={styles.list}>
    <li className={styles.state}>
      <strong>{stateName(network.live)}</strong>
      <span className={styles.live}>rede ativa</span>
    </li>
    {network.expanding.map(uf => (
      <li key={uf} className={styles.state}>
        <strong>{stateName(uf)}</strong>
        <span>em expansão</span>
      </li>
    ))}
  </ul>
);
