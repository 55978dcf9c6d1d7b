import type { RemoteHost } from '@serafim/platform-contract/host';
import { createStoredValue, createTabStorage } from '@serafim/remote-kit/tab-storage';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Draft,
  draftSchema,
  emptyRegistration,
  type RegistrationInput,
  toInput,
} from './registration.ts';
import type { ClinicForm } from './use-clinic-form.ts';

/**
 * Stores the draft only as long as the tab lives, since phones and desks are shared.
 * @param open gives the storage; browsers that forbid it throw here
 * @param onFailure called when a draft could not be read or written; the form works without it
 */
export const createDraft = (open: () => Storage, onFailure: (cause: unknown) => void) =>
  createStoredValue(createTabStorage(open, onFailure), 'cadastro-clinica', draftSchema, onFailure);

/** How long typing must pause before the draft is written, in ms. */
const TYPING_PAUSE = 400;

/**
 * Stores the input while the tab lives, and restores it when the form opens.
 * @param onStart called once with what the form starts with: a draft, or nothing
 */
export function useDraft(host: RemoteHost, form: ClinicForm, onStart: (input: RegistrationInput) => void) {
  const { watch, reset, getValues, formState } = form.hook;
  const { isDirty } = formState;
  const dirty = useRef(isDirty);
  const [resumed, setResumed] = useState(false);
  const [draft] = useState(() =>
    createDraft(
      () => sessionStorage,
      cause => host.report({ kind: 'info', code: 'cadastro-clinica/rascunho', cause }),
    ),
  );
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);

  useEffect(() => {
    const stored = draft.read();
    if (stored) {
      reset(toInput(stored), { keepDefaultValues: true });
      setResumed(true);
    }
    onStart(getValues());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const { aceite: _, ...input } = getValues();
      // Every field has a default: none is undefined, as the type of the payload would allow.
      if (dirty.current) draft.write(input as Draft);
    };
    const { unsubscribe } = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(write, TYPING_PAUSE);
    });
    // A reload right after the last letter leaves no pause to wait for.
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      unsubscribe();
      clearTimeout(timer);
      write();
    };
  }, [draft, watch, reset, getValues, onStart]);

  /** Deletes the draft for good: the form was sent, or starts again. */
  const discard = useCallback(() => {
    dirty.current = false;
    draft.remove();
    reset(emptyRegistration(host.brand.network.live));
    setResumed(false);
    onStart(getValues());
  }, [draft, reset, getValues, host.brand, onStart]);

  return { resumed, discard };
}
