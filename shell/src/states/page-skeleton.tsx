import type { Shape } from '@serafim/platform-contract/shape';
import { Skeleton } from '@serafim/ui';
import styles from './page-skeleton.module.css';

/** How many blocks a skeleton of each shape has. */
const BLOCKS: Record<Shape, number> = { text: 2, form: 4, table: 6, cards: 4 };

/** Takes the place of a page that is still loading, in the shape that the page will have. */
export function PageSkeleton({ shape = 'text' }: { shape?: Shape | undefined }) {
  const blocks = Array.from({ length: BLOCKS[shape] }, (_, index) => index);
  return (
    <div className={styles.page} role="status" data-shape={shape}>
      <noscript>Esta página só funciona com JavaScript.</noscript>
      <p className={styles.loading}>
        Carregando… <span>Está demorando mais que o normal.</span>
      </p>
      <div className={styles.heading} aria-hidden="true" />
      <div className={styles.blocks}>
        {blocks.map(block => (
          <Skeleton key={block} />
        ))}
      </div>
    </div>
  );
}
