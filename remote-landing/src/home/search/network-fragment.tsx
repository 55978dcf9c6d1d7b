import styles from './network-fragment.module.css';
import { NetworkSearch } from './network-search.tsx';

/** The search of the network in pages of other teams. */
export default function NetworkFragment() {
  return (
    <div className={styles.box}>
      <NetworkSearch />
    </div>
  );
}
