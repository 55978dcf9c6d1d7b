import { type ClientOrder, clientOrders, clientStandings } from '@serafim/contract/api/client-list';
import { planIds, plans } from '@serafim/contract/api/plan-table';
import { SearchIcon, SelectField, TextField } from '@serafim/ui';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import styles from './client-filters.module.css';
import type { ListState } from './list-state.ts';

/** How long a person stops typing before the list follows, in ms. */
const TYPING_PAUSE = 350;

/** The orders in words, for phones, where the table has no head to press. */
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
  /** Stands at the filters' end. */
  end: ReactNode;
  onChange: (change: Partial<ListState>) => void;
}

/** Search and filters; the list follows what is typed, and the magnifier or Enter asks at once. */
export function ClientFilters({ state, end, onChange }: ClientFiltersProps) {
  const search = useTypedSearch(state.busca, busca => onChange({ busca }));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    search.send();
  };
  return (
    <search className={styles.filters}>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label="Nome, e-mail ou parte do CPF"
          type="search"
          maxLength={120}
          autoComplete="off"
          value={search.typed}
          onChange={event => search.type(event.target.value)}
        />
        <button type="submit" className={styles.go} aria-label="Buscar">
          <SearchIcon />
        </button>
      </form>
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
        options={clientStandings.map(value => ({ value, label: value }))}
        value={state.situacao}
        onChange={event =>
          onChange({
            busca: search.take(),
            situacao: clientStandings.find(one => one === event.target.value) ?? '',
          })
        }
      />
      <TextField
        label="Desde"
        type="date"
        value={state.desde}
        max={state.ate || undefined}
        onChange={event => onChange({ busca: search.take(), desde: event.target.value })}
      />
      <TextField
        label="Até"
        type="date"
        value={state.ate}
        min={state.desde || undefined}
        onChange={event => onChange({ busca: search.take(), ate: event.target.value })}
      />
      <div className={styles.order}>
        <SelectField
          label="Ordem"
          options={orders}
          value={state.ordem}
          onChange={event =>
            onChange({ ordem: clientOrders.find(one => one === event.target.value) ?? state.ordem })
          }
        />
      </div>
      <div className={styles.end}>{end}</div>
    </search>
  );
}

/** The search as it is typed, which runs ahead of the address; another address, as after Back, replaces it. */
function useTypedSearch(busca: string, onSearch: (busca: string) => void) {
  const [typed, setTyped] = useState(busca);
  const sent = useRef(busca);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (busca === sent.current) return;
    sent.current = busca;
    setTyped(busca);
  }, [busca]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const take = (text: string) => {
    clearTimeout(timer.current);
    sent.current = text;
    return text;
  };
  const ask = (text: string) => {
    if (text !== sent.current) onSearch(take(text));
  };
  return {
    typed,
    /** What is typed, for whoever asks with it. */
    take: () => take(typed),
    /** Asks at once. */
    send: () => ask(typed),
    type(text: string) {
      setTyped(text);
      clearTimeout(timer.current);
      const here = location.pathname;
      timer.current = setTimeout(() => {
        // Another page may be on its way already; asking now would call this one back.
        if (location.pathname === here) ask(text);
      }, TYPING_PAUSE);
    },
  };
}
