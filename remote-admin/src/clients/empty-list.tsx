import { paths } from '@serafim/contract/site/paths';
import { Button, EmptyState } from '@serafim/ui';
import emptyRoom from '@serafim/ui/illustrations/sala-vazia.svg';
import { Link } from 'react-router-dom';

interface EmptyListProps {
  /** Whether a search or filter leaves clients out. */
  filtered: boolean;
  /** How many pages the list has; 0 where nothing matches. */
  pages: number;
  onClear: () => void;
  onPage: (page: number) => void;
}

/** Why the list is empty, and what to do. */
export function EmptyList({ filtered, pages, onClear, onPage }: EmptyListProps) {
  if (pages > 0)
    return (
      <EmptyState title="Esta página da lista não existe mais">
        <p>A lista vai até a página {pages}.</p>
        <Button variant="outline" onClick={() => onPage(pages)}>
          Ir para a última página
        </Button>
      </EmptyState>
    );
  if (filtered)
    return (
      <EmptyState title="Nenhum cliente encontrado" scene={emptyRoom}>
        <p>Confira a escrita, busque por um pedaço menor ou tire os filtros.</p>
        <Button variant="outline" onClick={onClear}>
          Limpar a busca
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState title="Ainda não há clientes" scene={emptyRoom}>
      <p>
        Quem contratar em <Link to={paths.signUp}>Cadastro</Link> aparece aqui.
      </p>
    </EmptyState>
  );
}
