import type { Brand } from '@serafim/contract/brand/brand';
import room from '@serafim/ui/illustrations/sala-de-espera.svg';
import type { ReactNode } from 'react';
import styles from './bare-page.module.css';

interface BarePageProps {
  brand: Brand;
  /** The page is shown under the header of another page, which needs no space for a logo. */
  inPlace?: boolean;
  children: ReactNode;
}

/** The layout of sign-in and recovery: the form on the left, the waiting room on the right. */
export const BarePage = ({ brand, inPlace = false, children }: BarePageProps) => (
  <div className={styles.frame}>
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
  </div>
);

/** The tile wall and, on wide screens, people waiting under it. Decoration. */
const WaitingRoom = () => (
  <div className={styles.picture} aria-hidden="true">
    <div className={styles.wall} />
    <div className={styles.room}>
      <div className={styles.floor}>
        <img className={styles.people} src={room} alt="" width={520} height={400} loading="lazy" />
      </div>
    </div>
  </div>
);
