import type { Brand } from '@serafim/contract/brand/brand';
import { MarkPaths } from '@serafim/ui';
import styles from './folded-card.module.css';

/** The card as the leaflet it is until it is paid: folded in three. */
export const FoldedCard = ({ brand }: { brand: Brand }) => (
  <svg className={styles.folded} viewBox="0 0 200 130" aria-hidden="true">
    <path className={styles.shade} d="M40 124h122l6 6H52z" />
    <path className={styles.top} d="M18 4h124l40 42H58z" />
    <path className={styles.fold} d="M58 46h124l-40 42H18z" />
    <path className={styles.crease} d="M24 82h124l-6 6H18z" />
    <path className={styles.bottom} d="M18 88h124l32 36H50z" />
    <g transform="translate(52 15) scale(.42)">
      <MarkPaths mark={brand.mark} className={styles.mark} />
    </g>
    <path className={styles.lines} d="M92 21h44M98 31h28" />
  </svg>
);
