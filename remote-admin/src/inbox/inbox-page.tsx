import type { InboxMessage } from '@serafim/contract/api/inbox';
import { messageKinds, messageStandings } from '@serafim/contract/api/inbox';
import type { PageProps } from '@serafim/contract/remote/page';
import { Segmented, SelectField } from '@serafim/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Forbidden } from '../access/forbidden.tsx';
import type { Read } from '../access/read-guarded.ts';
import { useReading } from '../access/use-reading.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import styles from './inbox-page.module.css';
import { type InboxState, inboxQuery, kindLabels, readInboxState, writeInboxState } from './inbox-state.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { MessageList } from './message-list.tsx';
import { WaitingPlaces } from './waiting-places.tsx';

interface MessagesOfPage {
  items: InboxMessage[];
  total: number;
}

const standingLabels = { aberta: 'Abertas', respondida: 'Respondidas' } as const;

/** What people wrote to the team, and whether somebody has answered. */
export default function InboxPage({ host }: PageProps) {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const state = readInboxState(params);
  const read: Read<MessagesOfPage> = useCallback(
    (api, signal) => api.inbox(inboxQuery(readInboxState(new URLSearchParams(search))), { signal }),
    [search],
  );
  const { reading, again } = useReading(host, read);
  const change = (changed: Partial<InboxState>) =>
    setParams(writeInboxState({ ...state, pagina: 1, ...changed }));

  if (reading.status === 'forbidden') return <Forbidden host={host} />;
  return (
    <AdminScreen title="Mensagens">
      <InboxTabs />
      <div className={styles.filters}>
        <Segmented
          legend="Situação"
          value={state.situacao}
          options={messageStandings.map(value => ({ value, label: standingLabels[value] }))}
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
      <MessageList
        host={host}
        state={state}
        reading={reading}
        onRetry={again}
        onPage={pagina => change({ pagina })}
      />
      <WaitingPlaces host={host} />
    </AdminScreen>
  );
}
