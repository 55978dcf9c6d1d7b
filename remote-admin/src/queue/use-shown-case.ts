import type { QueuedCase } from '@serafim/contract/api/case/case-queue';
import { useScreenArrival } from '@serafim/remote-kit/use-screen-arrival';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CaseName, caseKey, type QueueAddress } from './queue-address.ts';
import { filterKey } from './use-queue.ts';

interface ShownCase {
  shown: CaseName | null;
  /** The heading of the case in sight. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** What the list and its band are in. */
  root: RefObject<HTMLDivElement | null>;
  /** Chooses the first case anew, where the address names none. */
  forget: () => void;
}

/**
 * Decides which case is in sight: the one that the address names; beside the list else the first, which stays in sight
 * when others come before it. The focus goes with it.
 */
export function useShownCase(
  { caso, ...filter }: QueueAddress,
  cases: readonly QueuedCase[] | null,
  isSplit: boolean,
): ShownCase {
  const asked = filterKey(filter);
  const [first, setFirst] = useState<{ filter: string; name: CaseName } | null>(null);
  const isKnown = first !== null && first.filter === asked;
  const found = cases?.[0];
  if (isSplit && caso === null && !isKnown && found) setFirst({ filter: asked, name: found });
  const shown = caso ?? (isSplit && isKnown ? first.name : null);

  const heading = useRef<HTMLHeadingElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const last = useRef('');
  const key = shown && caseKey(shown);
  useScreenArrival(cases === null ? null : (key ?? 'fila'), () => {
    const row = [...(root.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])].find(
      one => one.dataset.case === last.current,
    );
    // The heading comes with the case, where the list does not have it.
    const target =
      key === null
        ? (row ?? root.current?.querySelector<HTMLElement>('h1'))
        : (heading.current ?? root.current?.querySelector<HTMLElement>('article'));
    if (target?.matches('h1')) target.tabIndex = -1;
    target?.focus();
  });
  useEffect(() => {
    if (key !== null) last.current = key;
  }, [key]);
  return { shown, heading, root, forget: () => setFirst(null) };
}
