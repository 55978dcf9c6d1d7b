import type { QueuedCase } from '@serafim/contract/api/case/case-queue';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { LoadError, Notice, Skeleton } from '@serafim/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { QueryView } from '../access/query-view.tsx';
import { RoleNote } from '../access/role-note.tsx';
import { UndoToast } from '../screen/undo-toast.tsx';
import { useWindowWidth } from '../screen/use-window-width.ts';
import { Band } from './band.tsx';
import { CaseArea } from './case-area.tsx';
import { deadlineOf } from './case-head.tsx';
import { CaseList } from './case-list.tsx';
import { nextWhenGone } from './case-order.ts';
import { formatHour } from './deadline.ts';
import { EmptyQueue } from './empty-queue.tsx';
import { type CaseName, caseKey, type QueueAddress, toQueueSearch } from './queue-address.ts';
import { QueueLinks } from './queue-links.tsx';
import styles from './queue-screen.module.css';
import { areShortcutsOn, switchShortcuts } from './shortcuts.ts';
import { type EndedCase, useEndedCases } from './use-ended-cases.ts';
import { countOf, type Queue } from './use-queue.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useShownCase } from './use-shown-case.ts';

interface QueueScreenProps {
  host: RemoteHost;
  address: QueueAddress;
  queue: Queue;
}

/** The band, the list, and the case that is in sight; a narrow screen shows either list or case. */
export function QueueScreen({ host, address, queue }: QueueScreenProps) {
  const navigate = useNavigate();
  const isSplit = useWindowWidth('medium');
  const { read, cases, more } = queue;
  const { shown, heading, root, forget } = useShownCase(address, cases, isSplit);
  const [areKeysOn, setKeysOn] = useState(areShortcutsOn);
  useShortcuts(root, areKeysOn);
  const toSearch = (caso: CaseName | null) => toQueueSearch({ ...address, caso });
  const ends = useEndedCases(host, name => {
    queue.refetch();
    navigate({ search: toSearch(name) });
  });
  const goOn = (end: EndedCase) => {
    const next = nextWhenGone(cases ?? [], end.name);
    ends.add(end);
    forget();
    queue.leave(end.name);
    navigate({ search: toSearch(next) }, { replace: true });
    host.announce(`${end.announcement} ${describeNext(next)}`);
  };
  const switchKeys = (on: boolean) => {
    switchShortcuts(on);
    setKeysOn(on);
  };
  const isEmpty = cases?.length === 0 && shown === null;
  return (
    <div ref={root} className={styles.queue}>
      {shown && !isSplit ? (
        <h1 className={styles.heading}>Mensagens</h1>
      ) : (
        <Band
          read={read}
          filter={address}
          onFilter={filter => navigate({ search: toQueueSearch({ ...filter, caso: null }) })}
        />
      )}
      <div className={styles.ended}>
        {ends.ended.map(end => (
          <UndoToast
            key={end.key}
            message={end.toast}
            onUndo={end.undo ? () => void ends.undo(end) : undefined}
            onOver={() => ends.forget(end)}
          />
        ))}
        {ends.failure && (
          <Notice kind="error" title="Não deu para desfazer">
            <p>
              {ends.failure.reason} O que você ia desfazer: {ends.failure.end.announcement}
            </p>
          </Notice>
        )}
      </div>
      {isEmpty ? (
        <EmptyQueue filter={address} />
      ) : (
        <div className={styles.columns}>
          {(isSplit || !shown) && (
            <div className={styles.list}>
              <List {...{ host, queue, shown }} toSearch={toSearch} />
            </div>
          )}
          {shown && (
            <CaseArea
              key={caseKey(shown)}
              {...{ host, more, heading, toSearch, areKeysOn }}
              name={shown}
              cases={cases ?? []}
              team={read?.equipe ?? []}
              onKeys={switchKeys}
              onMoved={queue.refetch}
              onEnded={goOn}
            />
          )}
        </div>
      )}
    </div>
  );
}

const describeNext = (next: QueuedCase | null): string =>
  next === null
    ? 'Não há mais casos nesta lista.'
    : `Próximo: ${next.assunto}, de ${next.nome}. ${deadlineOf(next).text}.`;

interface ListProps extends Pick<QueueScreenProps, 'host' | 'queue'> {
  shown: CaseName | null;
  toSearch: (shown: CaseName | null) => string;
}

/** The list as it was read last, also when it could not be read again. */
function List({ host, queue, shown, toSearch }: ListProps) {
  const { result, read, cases, more, refetch, readMore } = queue;
  const session = useStore(host.session);
  const self = session.status === 'known' ? session.session.id : '';
  const isRead = cases !== null;
  return (
    <>
      {isRead && read && result.status === 'failed' && (
        <div className={styles.state}>
          <LoadError
            title={`A lista parou às ${formatHour(read.at)}`}
            reason={`${result.reason} O que chegou depois ainda não está aqui; tentamos de novo a cada minuto.`}
            onRetry={refetch}
          />
        </div>
      )}
      {!isRead && (
        <div className={styles.state}>
          <QueryView
            result={result}
            error="Não conseguimos abrir as mensagens"
            onRetry={refetch}
            shape={['1', '2', '3', '4'].map(row => <Skeleton key={row} />)}
          >
            {() => null}
          </QueryView>
        </div>
      )}
      <div className={styles.role}>
        <RoleNote host={host} needed="atendimento" />
      </div>
      {read && isRead && (
        <CaseList
          {...{ cases, shown, more, toSearch }}
          counts={countOf(read)}
          self={self}
          onMore={readMore}
        />
      )}
      {isRead && <QueueLinks />}
    </>
  );
}
