import {
  type ClientOrder,
  clientOrders,
  clientStatusFilters,
  clientStatusLabels,
} from '@serafim/contract/api/client/client-list';
import { planIds, plans } from '@serafim/contract/api/plan/plan-table';
import { Button, CaretDownIcon, DateField, SearchIcon, SelectField, TextField } from '@serafim/ui';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './client-filters.module.css';
import { countFilters, type ListState } from './list-state.ts';

/** How long typing must pause before the list is searched, in ms. */
const TYPING_PAUSE = 350;

/** The orders as a select, for phones, where the table has no head. */
const orders: readonly { value: ClientOrder; label: string }[] = [
  { value: 'nome', label: 'nome, de A a Z' },
  { value: '-nome', label: 'nome, de Z a A' },
  { value: '-criadoEm', label: 'mais novos primeiro' },
  { value: 'criadoEm', label: 'mais antigos primeiro' },
  { value: 'plano', label: 'plano' },
  { value: 'email', label: 'email' },
];

interface ClientFiltersProps {
  state: ListState;
  /** Shown after the filters. */
  end: ReactNode;
  onChange: (change: Partial<ListState>) => void;
}

/**
 * Search and filters; the list follows the typed text, at once with the magnifier or Enter. On phones the filters wait
 * behind a button, so that the first client is on the first screen.
 */
export function ClientFilters({ state, end, onChange }: ClientFiltersProps) {
  const search = useSearchInput(state.busca, busca => onChange({ busca }));
  const [open, setOpen] = useState(false);
  const more = useId();
  const set = countFilters(state);
  return (
    <search className={styles.filters}>
      <SearchForm search={search} />
      <div className={styles.toggle}>
        <Button
          variant="outline"
          size="small"
          aria-expanded={open}
          aria-controls={more}
          onClick={() => setOpen(!open)}
        >
          Filtros{set > 0 && ` (${set})`}
          <CaretDownIcon size="small" />
        </Button>
      </div>
      <div id={more} className={styles.more} data-open={open}>
        <SelectField
          label="Plano"
          empty="Todos"
          options={planIds.map(id => ({ value: id, label: plans[id].plano }))}
          value={state.plano}
          onChange={event =>
            onChange({ busca: search.take(), plano: planIds.find(id => id === event.target.value) ?? '' })
          }
        />
        <SelectField
          label="Situação"
          empty="Todas"
          options={clientStatusFilters.map(value => ({ value, label: clientStatusLabels[value] }))}
          value={state.situacao}
          onChange={event =>
            onChange({
              busca: search.take(),
              situacao: clientStatusFilters.find(status => status === event.target.value) ?? '',
            })
          }
        />
        <DateField
          label="Desde"
          value={state.desde}
          max={state.ate || undefined}
          onDay={desde => onChange({ busca: search.take(), desde })}
        />
        <DateField
          label="Até"
          value={state.ate}
          min={state.desde || undefined}
          onDay={ate => onChange({ busca: search.take(), ate })}
        />
        <div className={styles.order}>
          <SelectField
            label="Ordem"
            options={orders}
            value={state.ordem}
            onChange={event =>
              onChange({ ordem: clientOrders.find(order => order === event.target.value) ?? state.ordem })
            }
          />
        </div>
        <div className={styles.end}>{end}</div>
      </div>
    </search>
  );
}

function SearchForm({ search }: { search: ReturnType<typeof useSearchInput> }) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    search.submit();
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <TextField
        label="Nome, e-mail, número ou parte do CPF"
        type="search"
        maxLength={120}
        autoComplete="off"
        value={search.input}
        onChange={event => search.type(event.target.value)}
      />
      <button type="submit" className={styles.go} aria-label="Buscar">
        <SearchIcon />
      </button>
    </form>
  );
}

/** The typed search, which runs ahead of the address; another address, as after Back, replaces it. */
function useSearchInput(busca: string, onSearch: (busca: string) => void) {
  const [input, setInput] = useState(busca);
  const sent = useRef(busca);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (busca === sent.current) return;
    sent.current = busca;
    setInput(busca);
  }, [busca]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const take = (text: string) => {
    clearTimeout(timer.current);
    sent.current = text;
    return text;
  };
  const search = (text: string) => {
    if (text !== sent.current) onSearch(take(text));
  };
  return {
    input,
    /** The typed text, for a change of another filter, which searches it too. */
    take: () => take(input),
    /** Searches at once. */
    submit: () => search(input),
    type(text: string) {
      setInput(text);
      clearTimeout(timer.current);
      const here = location.pathname;
      timer.current = setTimeout(() => {
        // Another page may be loading already: a search now would return to this one.
        if (location.pathname === here) search(text);
      }, TYPING_PAUSE);
    },
  };
}
