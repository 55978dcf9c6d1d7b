import type { ClientListItem } from '@serafim/contract/api/client/client-list';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { pathTo } from '@serafim/platform-contract/path-to';
import { Button, TextField } from '@serafim/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAdminAction } from '../access/use-admin-action.ts';
import type { OpenedFrom } from '../screen/back-link.tsx';
import styles from './find-person.module.css';

/** Clients that a search shows. */
const SHOWN = 5;

interface FindPersonProps {
  host: RemoteHost;
  /** Name to begin with. */
  writer: string;
  from: OpenedFrom;
}

/** Looks for the client of a case that the records do not know: by CPF, name or e-mail. */
export function FindPerson({ host, writer, from }: FindPersonProps) {
  const [busca, setBusca] = useState(writer);
  const [found, setFound] = useState<{ items: readonly ClientListItem[]; total: number } | null>(null);
  const { isRunning, error, run } = useAdminAction(host);
  const search = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => setFound(await (await host.api()).searchClients({ busca, limite: SHOWN })));
  };
  return (
    <form className={styles.form} onSubmit={search}>
      <p>Os registros não dizem de qual cliente é este caso.</p>
      <TextField
        label="Achar a pessoa"
        hint="CPF, nome ou e‑mail"
        error={error ?? undefined}
        value={busca}
        maxLength={120}
        onChange={event => setBusca(event.target.value)}
      />
      <Button type="submit" variant="outline" size="small" waiting={isRunning && 'procurando…'}>
        Procurar
      </Button>
      <div role="status">
        {found?.items.length === 0 && <p>Ninguém com esse CPF, nome ou e‑mail.</p>}
        {found && found.items.length > 0 && (
          <ul className={styles.found}>
            {found.items.map(({ id, nome, email, plano }) => (
              <li key={id}>
                <Link to={pathTo(paths.client, { id })} state={from} className={styles.name ?? ''}>
                  {nome}
                </Link>
                <span>
                  {email}
                  {plano !== '' && ` · ${plans[plano].plano}`}
                </span>
              </li>
            ))}
          </ul>
        )}
        {found && found.total > SHOWN && <p>Há mais {found.total - SHOWN}: escreva mais do nome.</p>}
      </div>
    </form>
  );
}
