import { errorMessage } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { RemoteHost } from '@serafim/platform-contract/host';
import {
  type AdminActionInput,
  expectedState,
  type ReleaseReport,
  type RemoteReport,
} from '@serafim/platform-contract/release-report';
import { useRef, useState } from 'react';
import { needsSignIn } from '../access/failure.ts';
import { type RequestedAction, toServiceAction } from './action-texts.ts';
import { describeRemoteChanges } from './changes.ts';
import { sendAction } from './release-client.ts';

/** An action whose dialog was opened, and the state of the remote that the administrator saw. */
export interface OpenedAction {
  id: number;
  action: RequestedAction;
  seen: RemoteReport;
}

/** The state of sending an action. */
export type ActionState =
  | { status: 'open' }
  | { status: 'sending' }
  | { status: 'failed'; reason: string }
  /** The remote has changed since the administrator saw it. */
  | { status: 'outdated'; changes: readonly string[] };

interface ReleaseActionSettings {
  host: RemoteHost;
  opened: OpenedAction;
  /** Reads the current report. */
  refresh: () => Promise<ReleaseReport | null>;
  onDone: (report: ReleaseReport) => void;
}

/** Sends one action; a second confirmation while the first one is being sent does nothing. */
export function useReleaseAction({ host, opened: { action, seen }, refresh, onDone }: ReleaseActionSettings) {
  const [state, setState] = useState<ActionState>({ status: 'open' });
  const sending = useRef(false);

  async function toFailure(cause: unknown): Promise<ActionState> {
    if (needsSignIn(cause)) host.requireSignIn();
    if (!toApiError(cause)?.is('publicacao-mudou')) return { status: 'failed', reason: errorMessage(cause) };
    const now = (await refresh())?.remotes.find(({ remote }) => remote === seen.remote);
    return { status: 'outdated', changes: now ? describeRemoteChanges(seen, now) : [] };
  }

  const send = async (details: Omit<AdminActionInput, 'expected'>) => {
    if (sending.current) return;
    sending.current = true;
    setState({ status: 'sending' });
    try {
      onDone(
        await sendAction(seen.remote, toServiceAction(action), { expected: expectedState(seen), ...details }),
      );
      setState({ status: 'open' });
    } catch (cause) {
      setState(await toFailure(cause));
    } finally {
      sending.current = false;
    }
  };
  return { state, send };
}
