import type { ClientListItem } from '@serafim/contract/api/client-list';
import type { ClientRecord } from '@serafim/contract/api/client-record';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useEffect, useId, useState } from 'react';
import { PlanName } from '../clients/plan-name.tsx';
import { minuteOf } from '../words/when.ts';
import styles from './enrolment.module.css';

interface EnrolmentProps {
  host: RemoteHost;
  client: ClientRecord;
}

/** What cannot be changed here: plan, CPF and since when. */
export function Enrolment({ host, client }: EnrolmentProps) {
  const heading = useId();
  const line = useListLine(host, client);
  return (
    <aside className={styles.enrolment} aria-labelledby={heading}>
      <h2 id={heading}>Cadastro</h2>
      {line === 'missing' ? (
        <p>Não conseguimos mostrar plano e CPF agora. Isso não impede de salvar.</p>
      ) : (
        <dl>
          <dt>Plano</dt>
          <dd>{line && <PlanName plan={line.plano} />}</dd>
          <dt>CPF</dt>
          <dd>{line?.cpf}</dd>
          <dt>Criado em</dt>
          <dd>{line && minuteOf(line.criadoEm)}</dd>
        </dl>
      )}
    </aside>
  );
}

/** The client's line of the list: the specified call for one client answers name, e-mail and phone alone. */
function useListLine(host: RemoteHost, { id, email }: ClientRecord) {
  const [line, setLine] = useState<ClientListItem | 'missing' | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const find = async () => {
      const api = await host.api();
      const { items } = await api.clients({ busca: email.slice(0, 120), limite: 100 }, leaving);
      return items.find(item => item.id === id) ?? 'missing';
    };
    find().then(setLine, cause => {
      if (leaving.signal.aborted) return;
      setLine('missing');
      host.report({ kind: 'info', code: 'update-cliente/cadastro-ilegivel', cause });
    });
    return () => leaving.abort();
  }, [host, id, email]);
  return line;
}
