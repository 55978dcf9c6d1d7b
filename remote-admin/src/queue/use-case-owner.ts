import type { QueuedCase } from '@serafim/contract/api/case/case-queue';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useAdminAction } from '../access/use-admin-action.ts';
import type { Owner } from './owner-menu.tsx';

/** Who has a case, and the ways to pass it on. */
export interface CaseOwner {
  current: Owner | null;
  /** Id of who looks at it; empty while nobody knows. */
  self: string;
  /** Whether somebody else has it. */
  isOthers: boolean;
  isMoving: boolean;
  error: string | null;
  move: (owner: Owner | null) => void;
  take: () => void;
}

/** Follows who has a case. @param known the case as it was read last @param onMoved called once it has another owner */
export function useCaseOwner(host: RemoteHost, known: QueuedCase | null, onMoved: () => void): CaseOwner {
  const session = useStore(host.session);
  const self = session.status === 'known' ? session.session : null;
  const { isRunning, error, run } = useAdminAction(host);
  // Counts until the case is read anew.
  const [moved, setMoved] = useState<{ from: QueuedCase | null; to: Owner | null } | null>(null);
  const current = moved && moved.from === known ? moved.to : (known?.dono ?? null);

  const move = async (to: Owner | null) => {
    if (!known) return;
    const isMoved = await run(async () =>
      (await host.api()).assignCase(known.tipo, known.id, { dono: to?.id ?? null }),
    );
    if (!isMoved) return;
    setMoved({ from: known, to });
    onMoved();
  };
  return {
    current,
    self: self?.id ?? '',
    isOthers: current !== null && current.id !== self?.id,
    isMoving: isRunning,
    error,
    move: to => void move(to),
    take: () => self && void move({ id: self.id, nome: self.nome }),
  };
}
