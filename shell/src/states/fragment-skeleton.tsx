import type { Shape } from '@serafim/platform-contract/shape';
import { Skeleton } from '@serafim/ui';
import styles from './fragment-skeleton.module.css';

/** How many blocks a skeleton of each shape has. */
const BLOCKS: Record<Shape, number> = { text: 1, form: 3, table: 4, cards: 3 };

/** Takes the place of a fragment that is still loading; one without a shape takes no room. */
export function FragmentSkeleton({ shape }: { shape: Shape | undefined }) {
  if (!shape) return null;
  const blocks = Array.from({ length: BLOCKS[shape] }, (_, index) => index);
  return (
    <div className={styles.blocks} data-shape={shape} aria-busy="true">
      {blocks.map(block => (
        <Skeleton key={block} />
      ))}
    </div>
  );
}
