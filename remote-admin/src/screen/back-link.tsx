import { paths } from '@serafim/contract/site/paths';
import { ArrowLeftIcon } from '@serafim/ui';
import { Link, useLocation } from 'react-router-dom';
import { ownPaths } from '../own-paths.ts';

/** Where a client's page was opened from, as the link to it says. */
export type OpenedFrom =
  /** The list, with the filters that it had. */
  | { lista: string }
  /** The queue, at a case; `act` is what the client's page asks about at once. */
  | {
      fila: { search: string; assunto: string };
      act?: 'cobranca' | { devolver: string | undefined } | { correio: string };
    };

/** The way back to where one came from; to the list where nobody knows. */
export function BackLink() {
  const from = useLocation().state as Partial<{ lista: unknown; fila: unknown }> | null;
  const queue = readQueue(from?.fila);
  const way = queue
    ? { to: { pathname: ownPaths.inbox, search: queue.search }, label: `Fila: ${queue.assunto}` }
    : {
        to: { pathname: paths.clients, search: typeof from?.lista === 'string' ? from.lista : '' },
        label: 'Clientes',
      };
  return (
    <Link to={way.to}>
      <ArrowLeftIcon />
      {way.label}
    </Link>
  );
}

function readQueue(state: unknown): { search: string; assunto: string } | null {
  if (typeof state !== 'object' || state === null) return null;
  const { search, assunto } = state as Partial<Record<'search' | 'assunto', unknown>>;
  return typeof search === 'string' && typeof assunto === 'string' ? { search, assunto } : null;
}
