import type { RemoteHost } from '@serafim/platform-contract/host';
import { SiteSlot } from '@serafim/remote-kit/site-fragment';
import styles from './tiles.module.css';

/** The main numbers, each a tile of the team that has it. Which ones there are, the live releases say. */
export const Tiles = ({ host }: { host: RemoteHost }) => (
  <div className={styles.tiles}>
    <SiteSlot host={host} of="admin/painel" props={{}} fallback={<BrokenTile />} />
  </div>
);

const BrokenTile = () => (
  <p className={styles.broken} role="status">
    Este quadro não respondeu. O resto do painel segue valendo.
  </p>
);
