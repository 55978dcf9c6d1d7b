import { Button } from '../button/button.tsx';
import { grouped } from '../field/grouped.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  /** Rows a page. */
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Where one is in a long list, and the way on. */
export function Pagination({ page, size, total, onPage }: PaginationProps) {
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  const atStart = page <= 1;
  const atEnd = last >= total;
  return (
    <nav className={styles.pagination} aria-label="Páginas">
      <p className={styles.where} role="status">
        {grouped(first)} a {grouped(last)} de {grouped(total)}
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
