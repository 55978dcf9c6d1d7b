import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import { messageKinds } from '@serafim/contract/api/message/inbox';
import type { PageProps } from '@serafim/platform-contract/page';
import { SelectField } from '@serafim/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminQuery } from '../access/admin-query.ts';
import { Forbidden } from '../access/forbidden.tsx';
import { QueryView } from '../access/query-view.tsx';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import styles from './answered-page.module.css';
import {
  type AnsweredState,
  kindLabels,
  readAnsweredState,
  toInboxQuery,
  writeAnsweredState,
} from './answered-state.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { MessageList } from './message-list.tsx';
import { MessageSearch } from './message-search.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The messages that were answered or closed, and who waits for a clinic. */
export function AnsweredPage({ host }: PageProps) {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const state = readAnsweredState(params);
  const read: AdminQuery<{ items: InboxMessage[]; total: number }> = useCallback(
    (api, signal) => api.inbox(toInboxQuery(readAnsweredState(new URLSearchParams(search))), { signal }),
    [search],
  );
  const { result, refetch } = useAdminQuery(host, read);
  const change = (changed: Partial<AnsweredState>) =>
    setParams(writeAnsweredState({ ...state, pagina: 1, ...changed }));

  if (result.status === 'forbidden') return <Forbidden host={host} />;
  return (
    <AdminScreen title="Mensagens respondidas">
      <InboxTabs current="answered" />
      <div className={styles.filters}>
        <MessageSearch busca={state.busca} onSearch={busca => change({ busca })} />
        <SelectField
          label="De onde"
          empty="Todos os formulários"
          value={state.tipo}
          options={messageKinds.map(value => ({ value, label: kindLabels[value] }))}
          onChange={event => change({ tipo: messageKinds.find(kind => kind === event.target.value) ?? '' })}
        />
      </div>
      <QueryView result={result} error="Não conseguimos abrir as mensagens" onRetry={refetch}>
        {page => <MessageList host={host} {...page} state={state} onPage={pagina => change({ pagina })} />}
      </QueryView>
      <WaitingList host={host} />
    </AdminScreen>
  );
}
