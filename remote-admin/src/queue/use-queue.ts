import type { CaseKind, CaseQueue, QueuedCase } from '@serafim/contract/api/case/case-queue';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { AdminQuery } from '../access/admin-query.ts';
import { type AdminQueryState, useAdminQuery } from '../access/use-admin-query.ts';
import { lookWhileActive } from '../screen/attention.ts';
import { addCounts } from './case-kinds.ts';
import { type CaseName, caseKey } from './queue-address.ts';

/** Cases that the API gives at once at most. */
const PAGE = 100;

/** How often the list is read anew while the administrator is at the page, in milliseconds. */
const PAUSE = 60_000;

interface ReadQueue extends CaseQueue {
  /** The kind that was read; empty for all. */
  kind: CaseKind | '';
}

/** The queue as the page shows it. */
export interface Queue {
  result: AdminQueryState<ReadQueue>;
  /** The last answer, which stays when a later one fails. */
  read: ReadQueue | null;
  /** The cases of the kind in sight; null until they were read. */
  cases: readonly QueuedCase[] | null;
  /** More cases than were read. */
  more: number;
  refetch(): void;
  readMore(): void;
  /** Takes a case out of the list at once, and reads the list. */
  leave(gone: CaseName): void;
}

/** Reads the queue, and again every minute while the administrator is at the page. */
export function useQueue(host: RemoteHost, kind: CaseKind | ''): Queue {
  const [asked, setAsked] = useState({ kind, pages: 1 });
  const pages = asked.kind === kind ? asked.pages : 1;
  const query: AdminQuery<ReadQueue> = useCallback(
    async (api, signal) => {
      const filter = { limite: PAGE, ...(kind !== '' && { tipo: kind }) };
      const answers = await Promise.all(
        Array.from({ length: pages }, (_, index) =>
          api.caseQueue({ ...filter, pagina: index + 1 }, { signal }),
        ),
      );
      const first = answers[0];
      if (!first) throw new Error('The queue was asked for no page.');
      return { ...first, kind, casos: withoutRepetitions(answers.flatMap(({ casos }) => casos)) };
    },
    [kind, pages],
  );
  const { result, refetch } = useAdminQuery(host, query);
  const [read, setQueue] = useState<ReadQueue | null>(null);
  if (result.status === 'ready' && result.data !== read) setQueue(result.data);
  useMinutes(refetch);

  const [left, setLeft] = useState<{ read: ReadQueue | null; keys: readonly string[] }>({ read, keys: [] });
  const gone = left.read === read ? left.keys : [];
  const cases = read?.kind === kind ? read.casos.filter(one => !gone.includes(caseKey(one))) : null;
  return {
    result,
    read,
    cases,
    more: read && cases ? Math.max(0, countOf(read, kind).total - read.casos.length) : 0,
    refetch,
    readMore: () => setAsked({ kind, pages: pages + 1 }),
    leave: name => {
      setLeft({ read, keys: [...gone, caseKey(name)] });
      refetch();
    },
  };
}

/** The open cases of a kind; of all where it is empty. */
export const countOf = ({ contagem }: CaseQueue, kind: CaseKind | '') =>
  kind === '' ? addCounts(Object.values(contagem)) : contagem[kind];

/** A case that moved from one page to the next between two reads is in both. */
const withoutRepetitions = (cases: readonly QueuedCase[]): QueuedCase[] => [
  ...new Map(cases.map(one => [caseKey(one), one])).values(),
];

function useMinutes(refetch: () => void): void {
  const read = useEffectEvent(refetch);
  useEffect(() => lookWhileActive(async () => read(), PAUSE), []);
}
