import type { RemoteHost } from '@serafim/platform-contract/host';
import { afterPress } from '@serafim/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Caret, findCaret } from './caret.ts';
import { type ContactDraft, readDraft } from './contact-draft.ts';
import type { LiveContactForm } from './live-contact-form.tsx';

/** The live form, and what it takes over from the plain one. */
export interface Takeover {
  Form: typeof LiveContactForm;
  draft: ContactDraft;
  caret: Caret | null;
  sent: boolean;
}

/**
 * Loads the live form once the plain one comes near or has the focus. Its form library would nearly double the home
 * page's scripts (14 kB to 19 kB more), so that `lateSchema`, which defers the rules alone, is not enough here.
 * @param form the plain form
 */
export function useLiveForm(form: RefObject<HTMLFormElement | null>, host: RemoteHost) {
  const [live, setLive] = useState<Takeover | null>(null);
  const [failed, setFailed] = useState(false);
  const loading = useRef(false);
  const sent = useRef(false);

  const load = useCallback(async () => {
    if (loading.current) return;
    loading.current = true;
    try {
      const { LiveContactForm: Form } = await import('./live-contact-form.tsx');
      // A button that is held down would be replaced before it is released, and the click lost. At once, because a
      // press may begin between a scheduled update and its rendering.
      afterPress(() => {
        const plain = form.current;
        if (plain)
          flushSync(() =>
            setLive({ Form, draft: readDraft(plain), caret: findCaret(plain), sent: sent.current }),
          );
      });
    } catch (cause) {
      host.report({ kind: 'error', code: 'contato/formulario-nao-abriu', cause });
      if (sent.current) setFailed(true);
      sent.current = false;
      loading.current = false;
    }
  }, [form, host]);

  useEffect(() => {
    const target = form.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void load();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(target);
    const onFocus = () => void load();
    target.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      target.removeEventListener('focusin', onFocus);
    };
  }, [form, load]);

  /** The visitor pressed the plain form's button: the live form sends as soon as it is there. */
  const send = () => {
    sent.current = true;
    setFailed(false);
    void load();
  };

  return { live, failed, send };
}
