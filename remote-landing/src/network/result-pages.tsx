import { countText } from '@serafim/contract/site/count';
import { buttonClass } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { PAGE_SIZE } from './load-network.ts';
import { type NetworkSearch, searchAddress } from './network-search.ts';
import styles from './result-pages.module.css';

/** The way to more results. Links, so that each page has an address and needs no script. */
export function ResultPages({ search, total }: { search: NetworkSearch; total: number }) {
  const { pagina } = search;
  const last = Math.min(pagina * PAGE_SIZE, total);
  const to = (page: number) => searchAddress({ ...search, pagina: page });
  const look = buttonClass({ variant: 'outline', size: 'small' });
  return (
    <nav className={styles.pages} aria-label="Páginas">
      <p className={styles.where}>
        {countText((pagina - 1) * PAGE_SIZE + 1)} a {countText(last)} de {countText(total)}
      </p>
      {pagina > 1 && (
        <Link to={to(pagina - 1)} className={look} rel="prev">
          Anterior
        </Link>
      )}
      {last < total && (
        <Link to={to(pagina + 1)} className={look} rel="next">
          Próxima
        </Link>
      )}
    </nav>
  );
}
