import { specialties } from '@serafim/contract/api/network/specialty-table';
import { paths } from '@serafim/contract/site/paths';
import { Button, Container, TextField, VisuallyHidden } from '@serafim/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asksForNothing, type NetworkSearch, searchAddress } from './network-search.ts';
import { withoutState } from './results-heading.ts';
import styles from './search-bar.module.css';

/** What is searched for, in one line. */
const searchLine = ({ especialidade, cidade }: NetworkSearch): string =>
  [especialidade, withoutState(cidade)].filter(Boolean).join(' · ') || 'Toda a rede';

/**
 * The page's heading and its search; on a phone one line once something is searched for. A plain GET form: it works
 * before any script has arrived.
 */
export function SearchBar({ search }: { search: NetworkSearch }) {
  const { especialidade, cidade, tipo, acessivel, ordem, plano } = search;
  const [typed, setTyped] = useState({ especialidade, cidade });
  const navigate = useNavigate();
  const listId = useId();

  const address = searchAddress(search);
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Another search folds the form again.
  const isFolded = !asksForNothing(search) && openAt !== address;
  const form = useRef<HTMLFormElement>(null);

  // Back and forward change the address; the boxes follow it.
  useEffect(() => setTyped({ especialidade, cidade }), [especialidade, cidade]);

  useEffect(() => {
    if (openAt !== null) form.current?.querySelector('input')?.focus();
  }, [openAt]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(searchAddress({ ...search, ...typed, todos: false, pagina: 1 }));
  };

  return (
    <div className={styles.band}>
      <Container>
        <div className={styles.row}>
          <h1 className={styles.heading}>Rede credenciada</h1>
          {isFolded && (
            <p className={styles.line}>
              <span className={styles.what}>{searchLine(search)}</span>
              <Button variant="text" aria-expanded={false} onClick={() => setOpenAt(address)}>
                Alterar<VisuallyHidden> a busca</VisuallyHidden>
              </Button>
            </p>
          )}
          <search data-folded={isFolded || undefined}>
            <form ref={form} className={styles.form} action={paths.network} method="get" onSubmit={submit}>
              <TextField
                label="Especialidade ou exame"
                type="search"
                name="especialidade"
                list={listId}
                value={typed.especialidade}
                onChange={({ target }) => setTyped({ ...typed, especialidade: target.value })}
                maxLength={80}
                autoComplete="off"
                enterKeyHint="search"
              />
              <datalist id={listId}>
                {specialties.map(name => (
                  <option key={name} value={name} />
                ))}
              </datalist>
              <TextField
                label="Cidade ou CEP"
                type="search"
                name="cidade"
                value={typed.cidade}
                onChange={({ target }) => setTyped({ ...typed, cidade: target.value })}
                maxLength={80}
                autoComplete="address-level2"
                enterKeyHint="search"
              />
              {tipo && <input type="hidden" name="tipo" value={tipo} />}
              {acessivel && <input type="hidden" name="acessivel" value="sim" />}
              {ordem && <input type="hidden" name="ordem" value={ordem} />}
              {plano && <input type="hidden" name="plano" value={plano} />}
              <Button type="submit" variant="mango">
                Buscar Rede
              </Button>
            </form>
          </search>
        </div>
      </Container>
    </div>
  );
}
