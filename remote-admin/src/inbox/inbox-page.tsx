import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import { messageKinds, messageStatuses } from '@serafim/contract/api/message/inbox';
import type { PageProps } from '@serafim/platform-contract/page';
import { Segmented, SelectField } from '@serafim/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminQuery } from '../access/admin-query.ts';
import { Forbidden } from '../access/forbidden.tsx';
import { QueryView } from '../access/query-view.tsx';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import styles from './inbox-page.module.css';
import { type InboxState, kindLabels, readInboxState, toInboxQuery, writeInboxState } from './inbox-state.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { MessageList } from './message-list.tsx';
import { WaitingList } from './waiting-list.tsx';

const standingLabels = { aberta: 'Abertas', respondida: 'Respondidas' } as const;

/** The messages of the site's forms, unanswered and answered. */
export default function InboxPage({ host }: PageProps) {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const state = readInboxState(params);
  const read: AdminQuery<{ items: InboxMessage[]; total: number }> = useCallback(
    (api, signal) => api.inbox(toInboxQuery(readInboxState(new URLSearchParams(search))), { signal }),
    [search],
  );
  const { result, refetch } = useAdminQuery(host, read);
  const change = (changed: Partial<InboxState>) =>
    setParams(writeInboxState({ ...state, pagina: 1, ...changed }));

  if (result.status === 'forbidden') return <Forbidden host={host} />;
  return (
    <AdminScreen title="Mensagens">
      <InboxTabs />
      <div className={styles.filters}>
        <Segmented
          legend="Situação"
          value={state.situacao}
          options={messageStatuses.map(value => ({ value, label: standingLabels[value] }))}
          onChange={situacao => change({ situacao })}
        />
        <SelectField
          label="De onde"
          empty="Todos os formulários"
          value={state.tipo}
          options={messageKinds.map(value => ({ value, label: kindLabels[value] }))}
          onChange={event => change({ tipo: messageKinds.find(kind => kind === event.target.value) ?? '' })}
        />
      </div>
      <QueryView result={result} error="Não conseguimos abrir as mensagens" onRetry={refetch}>
        {page => <MessageList host={host} state={state} {...page} onPage={pagina => change({ pagina })} />}
      </QueryView>
      <WaitingList host={host} />
    </AdminScreen>
  );
}
