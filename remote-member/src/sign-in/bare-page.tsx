import type { Brand } from '@serafim/contract/brand/brand';
import type { ReactNode } from 'react';
import styles from './bare-page.module.css';
import { WaitingRoom } from './waiting-room.tsx';

interface BarePageProps {
  brand: Brand;
  /** The page stands under the header of another one, which needs no room kept for a logo. */
  inPlace?: boolean;
  children: ReactNode;
}

/** The doors of the members' area: what is asked at the left, the waiting room at the right. */
export const BarePage = ({ brand, inPlace = false, children }: BarePageProps) => (
  <div className={styles.page} data-in-place={inPlace || undefined}>
    <div className={styles.side}>
      <div className={styles.column}>
        {children}
        <p className={styles.help}>
          Ajuda: <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a> · {brand.notice.short}
        </p>
      </div>
    </div>
    <WaitingRoom />
  </div>
);
