import { useState } from 'react';
import { Pagination } from './pagination.tsx';

function Clients() {
  const [page, setPage] = useState(1);
  return <Pagination page={page} size={10} total={1_280} onPage={setPage} />;
}

export const examples = { page: <Clients /> };
