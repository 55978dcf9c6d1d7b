import { Button } from '../button/button.tsx';
import { groupThousands } from '../group-thousands.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  /** Rows per page. */
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** The position in a long list, and the buttons to the pages beside it. */
export function Pagination({ page, size, total, onPage }: PaginationProps) {
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  const atStart = page <= 1;
  const atEnd = last >= total;
  // A list of one page has no pages to turn.
  if (atStart && atEnd) return null;
  return (
    <nav className={styles.pagination} aria-label="Páginas">
      <p className={styles.where} role="status">
        {groupThousands(first)} a {groupThousands(last)} de {groupThousands(total)}, página{' '}
        {groupThousands(page)} de {groupThousands(Math.ceil(total / size))}
      </p>
      <Button variant="outline" size="small" aria-disabled={atStart} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <Button variant="outline" size="small" aria-disabled={atEnd} onClick={() => onPage(page + 1)}>
        Próxima
      </Button>
    </nav>
  );
}
