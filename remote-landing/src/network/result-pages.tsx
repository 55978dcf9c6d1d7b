import { Pagination } from '@serafim/ui';
import { useNavigate } from 'react-router-dom';
import { PAGE_SIZE } from './load-network.ts';
import { type NetworkSearch, searchAddress } from './network-search.ts';

/** The way to more results. */
export function ResultPages({ search, total }: { search: NetworkSearch; total: number }) {
  const navigate = useNavigate();
  return (
    <Pagination
      page={search.pagina}
      size={PAGE_SIZE}
      total={total}
      onPage={pagina => void navigate(searchAddress({ ...search, pagina }))}
    />
  );
}
