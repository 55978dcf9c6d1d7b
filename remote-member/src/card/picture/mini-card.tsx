import type { Brand } from '@serafim/contract/brand/brand';
import { MarkPaths } from '@serafim/ui';
import { nameLines } from './card-name.tsx';
import picture from './card-picture.module.css';
import { bars, folds } from './card-wall.ts';
import styles from './mini-card.module.css';

interface MiniCardProps {
  brand: Brand;
  name: string;
  plan: string;
  /** As the card shows it: `0042 1187-1`. */
  number: string;
  /** What the card says in the place of a last day; empty where it has one. */
  notice?: string;
}

/** A card too small for its code: whose it is, of which plan, and its number. A decoration beside the same words. */
export function MiniCard({ brand, name, plan, number, notice = '' }: MiniCardProps) {
  const lines = nameLines(name);
  const longest = Math.max(...lines.map(({ length }) => length));
  return (
    <div className={styles.room} aria-hidden="true">
      <div className={styles.card} data-notice={notice !== '' || undefined}>
        <svg
          className={styles.wall}
          viewBox="1002 0 198 540"
          preserveAspectRatio="xMaxYMin slice"
          aria-hidden="true"
        >
          <path className={picture.bars} d={bars} />
          <path className={picture.mango} d={folds} />
        </svg>
        <p className={styles.head}>
          <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
            <MarkPaths mark={brand.mark} className={picture.mark} />
          </svg>
          <span className={styles.plan}>{plan}</span>
        </p>
        <p className={styles.name} data-long={longest > 20 ? 'very' : longest > 15 || lines.length > 1}>
          {lines.map(line => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <p className={styles.number}>{number}</p>
        {notice !== '' && <p className={styles.notice}>{notice}</p>}
      </div>
    </div>
  );
}
