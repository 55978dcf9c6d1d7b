import { paths } from '@serafim/contract/site/paths';
import { Button, Container, Field, SearchIcon, TextField } from '@serafim/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './network-search.module.css';

/** Where a search of the network leads: what was typed, without the fields left empty. */
export function searchAddress(form: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim());
  }
  return query.size === 0 ? paths.network : `${paths.network}?${query}`;
}

/** Speciality and city, on the way to the network. A plain GET form: it works before any script has arrived. */
export function NetworkSearch() {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(searchAddress(new FormData(event.currentTarget)));
  };

  return (
    <search className={styles.band} aria-labelledby="busca-titulo">
      <Container>
        <form className={styles.form} action={paths.network} method="get" onSubmit={search}>
          <h2 id="busca-titulo" className={styles.heading}>
            Tem perto de você?
          </h2>
          <Field
            label="Especialidade ou exame"
            end={
              <span className={styles.lens}>
                <SearchIcon />
              </span>
            }
          >
            {control => (
              <input
                {...control}
                type="text"
                name="especialidade"
                placeholder="Ex.: dermatologia"
                maxLength={80}
                autoComplete="off"
                enterKeyHint="search"
              />
            )}
          </Field>
          <TextField
            label="Cidade ou CEP"
            name="cidade"
            placeholder="Ex.: Campinas"
            maxLength={80}
            autoComplete="address-level2"
            enterKeyHint="search"
          />
          <Button type="submit" variant="mango">
            Buscar Rede
          </Button>
        </form>
      </Container>
    </search>
  );
}
