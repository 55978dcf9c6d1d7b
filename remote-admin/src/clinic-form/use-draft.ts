import type { RemoteHost } from '@serafim/contract/remote/host';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createDraftKeeper } from './draft.ts';
import { emptyRegistration, inForm } from './registration.ts';
import type { ClinicForm } from './use-clinic-form.ts';

/** How long a person stops typing before the draft is written, in ms. */
const TYPING_PAUSE = 400;

/** Keeps what is typed while the tab lives, and brings it back once. */
export function useDraft(host: RemoteHost, form: ClinicForm) {
  const { watch, reset, getValues, formState } = form.hook;
  const { isDirty } = formState;
  const dirty = useRef(isDirty);
  const [resumed, setResumed] = useState(false);
  const [keeper] = useState(() =>
    createDraftKeeper(
      () => sessionStorage,
      cause => host.report({ kind: 'info', code: 'cadastro-clinica/rascunho', cause }),
    ),
  );
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);

  useEffect(() => {
    const draft = keeper.read();
    if (draft) {
      reset(inForm(draft), { keepDefaultValues: true });
      setResumed(true);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const { aceite: _, ...typed } = getValues();
      if (dirty.current) keeper.write(typed);
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
  }, [keeper, watch, reset, getValues]);

  /** Throws the draft away, for good: the form is sent, or starts anew. */
  const forget = useCallback(() => {
    dirty.current = false;
    keeper.clear();
    reset(emptyRegistration(host.brand.network.live));
    setResumed(false);
  }, [keeper, reset, host.brand]);

  return { resumed, forget };
}
