import type { RemoteHost } from '@serafim/contract/remote/host';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createDraftStore } from '../draft/draft-store.ts';
import { tabStorage } from '../draft/tab-storage.ts';
import { createAttempt } from '../send/attempt.ts';
import type { Refusals } from '../send/refused-fields.ts';
import { firstIncomplete } from './reachable.ts';
import { isMending, stepAddress, stepOf } from './steps.ts';
import type { Wizard } from './wizard.ts';

/** Something that happened and can be taken back. */
export interface Undoable {
  message: string;
  undo: () => void;
}

/** What the steps share, and what they offered to undo last. */
export function useWizard(host: RemoteHost) {
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const navigate = useNavigate();
  const latestNavigate = useRef(navigate);
  useEffect(() => {
    latestNavigate.current = navigate;
  });

  const wizard = useMemo<Wizard>(() => {
    let refused: Refusals | null = null;
    const store = createDraftStore(tabStorage, cause =>
      host.report({ kind: 'info', code: 'cadastro/rascunho-ilegivel', cause }),
    );
    const goTo: Wizard['goTo'] = step => {
      const here = stepOf(new URLSearchParams(location.search)) ?? 1;
      // From the review one thing was to be mended: what lies between is known, and is not asked again.
      const isDone = step > here && isMending(location.search);
      void latestNavigate.current(stepAddress(isDone ? firstIncomplete(store.getState().draft) : step));
    };
    return {
      host,
      store,
      attempt: createAttempt(() => crypto.randomUUID()),
      goTo,
      refuse(step, fields) {
        refused = fields;
        goTo(step);
      },
      takeRefusals() {
        const taken = refused;
        refused = null;
        return taken;
      },
      offerUndo: (message, undo) => setUndoable({ message, undo }),
    };
  }, [host]);

  return { wizard, undoable, dismissUndo: useRef(() => setUndoable(null)).current };
}
