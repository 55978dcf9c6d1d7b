import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { RemoteHost } from '@serafim/contract/remote/host';
import {
  expectedOf,
  type ReleaseActInput,
  type ReleaseReport,
  type RemoteReport,
} from '@serafim/contract/remote/release-report';
import { useRef, useState } from 'react';
import { needsSignIn, reasonOf } from '../access/failure.ts';
import { type AskedAct, actNameOf } from './act-words.ts';
import { changesOfRemote } from './changes.ts';
import { order } from './desk-client.ts';

/** What somebody is about to do, and what they see meanwhile. */
export interface Question {
  id: number;
  act: AskedAct;
  seen: RemoteReport;
}

/** How far an act is. */
export type Acting =
  | { status: 'open' }
  | { status: 'sending' }
  | { status: 'failed'; reason: string }
  /** Something else is live than what the person saw. */
  | { status: 'overtaken'; changes: readonly string[] };

interface ActingDeps {
  host: RemoteHost;
  question: Question;
  /** Reads what is live now. */
  refresh: () => Promise<ReleaseReport | null>;
  onDone: (report: ReleaseReport) => void;
}

/** Carries one act out; a second press while the first one travels does nothing. */
export function useActing({ host, question: { act, seen }, refresh, onDone }: ActingDeps) {
  const [acting, setActing] = useState<Acting>({ status: 'open' });
  const sending = useRef(false);

  async function failed(cause: unknown): Promise<Acting> {
    if (needsSignIn(cause)) host.requireSignIn();
    if (!apiErrorOf(cause)?.is('publicacao-mudou')) return { status: 'failed', reason: reasonOf(cause) };
    const now = (await refresh())?.remotes.find(({ remote }) => remote === seen.remote);
    return { status: 'overtaken', changes: now ? changesOfRemote(seen, now) : [] };
  }

  const send = async (details: Omit<ReleaseActInput, 'expected'>) => {
    if (sending.current) return;
    sending.current = true;
    setActing({ status: 'sending' });
    try {
      onDone(await order(seen.remote, actNameOf(act), { expected: expectedOf(seen), ...details }));
      setActing({ status: 'open' });
    } catch (cause) {
      setActing(await failed(cause));
    } finally {
      sending.current = false;
    }
  };
  return { acting, send };
}
