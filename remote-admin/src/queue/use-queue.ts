import type { CaseQueue, QueuedCase } from '@serafim/contract/api/case/case-queue';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { AdminQuery } from '../access/admin-query.ts';
import { type AdminQueryState, useAdminQuery } from '../access/use-admin-query.ts';
import { lookWhileActive } from '../screen/attention.ts';
import { addCounts, type Count } from './case-kinds.ts';
import { type CaseName, caseKey, type QueueFilter } from './queue-address.ts';

/** Cases that the API gives at once at most. */
const PAGE = 100;

/** How often the list is read anew while the administrator is at the page, in milliseconds. */
const PAUSE = 60_000;

export interface ReadQueue extends CaseQueue {
  /** What was read, and when. */
  filter: QueueFilter;
  at: string;
}

/** The queue as the page shows it. */
export interface Queue {
  result: AdminQueryState<ReadQueue>;
  /** The last answer, which stays when a later one fails. */
  read: ReadQueue | null;
  /** The cases in sight; null until they were read. */
  cases: readonly QueuedCase[] | null;
  /** More cases than were read. */
  more: number;
  refetch(): void;
  readMore(): void;
  /** Takes a case out of the list at once, and reads the list. */
  leave(gone: CaseName): void;
}

/** Reads the queue, and again every minute while the administrator is at the page. */
export function useQueue(host: RemoteHost, { tipo, isOwn }: QueueFilter): Queue {
  const key = filterKey({ tipo, isOwn });
  const [asked, setAsked] = useState({ key, pages: 1 });
  const pages = asked.key === key ? asked.pages : 1;
  const query: AdminQuery<ReadQueue> = useCallback(
    async (api, signal) => {
      const filter = { limite: PAGE, ...(tipo !== '' && { tipo }), ...(isOwn && { dono: 'eu' as const }) };
      const answers = await Promise.all(
        Array.from({ length: pages }, (_, index) =>
          api.caseQueue({ ...filter, pagina: index + 1 }, { signal }),
        ),
      );
      const first = answers[0];
      if (!first) throw new Error('The queue was asked for no page.');
      return {
        ...first,
        filter: { tipo, isOwn },
        at: new Date().toISOString(),
        casos: withoutRepetitions(answers.flatMap(({ casos }) => casos)),
      };
    },
    [tipo, isOwn, pages],
  );
  const { result, refetch } = useAdminQuery(host, query);
  const [read, setQueue] = useState<ReadQueue | null>(null);
  if (result.status === 'ready' && result.data !== read) setQueue(result.data);
  useMinutes(refetch);

  const [left, setLeft] = useState<{ read: ReadQueue | null; keys: readonly string[] }>({ read, keys: [] });
  const gone = left.read === read ? left.keys : [];
  const isRead = read !== null && filterKey(read.filter) === key;
  const cases = isRead ? read.casos.filter(one => !gone.includes(caseKey(one))) : null;
  return {
    result,
    read,
    cases,
    more: read && cases ? Math.max(0, countOf(read).total - read.casos.length) : 0,
    refetch,
    readMore: () => setAsked({ key, pages: pages + 1 }),
    leave: name => {
      setLeft({ read, keys: [...gone, caseKey(name)] });
      refetch();
    },
  };
}

/** A filter in one text. */
export const filterKey = ({ tipo, isOwn }: QueueFilter): string => (isOwn ? `${tipo} eu` : tipo);

/** The open cases that the filter leaves. */
export function countOf({ contagem, meus = contagem, filter: { tipo, isOwn } }: ReadQueue): Count {
  const counts = isOwn ? meus : contagem;
  return addCounts(tipo === '' ? Object.values(counts) : [counts[tipo]]);
}

/** A case that moved from one page to the next between two reads is in both. */
const withoutRepetitions = (cases: readonly QueuedCase[]): QueuedCase[] => [
  ...new Map(cases.map(one => [caseKey(one), one])).values(),
];

function useMinutes(refetch: () => void): void {
  const read = useEffectEvent(refetch);
  useEffect(() => lookWhileActive(async () => read(), PAUSE), []);
}
