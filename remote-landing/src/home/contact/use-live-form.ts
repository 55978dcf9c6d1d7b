import type { RemoteHost } from '@serafim/contract/remote/host';
import { afterPress } from '@serafim/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type ContactDraft, readDraft } from './contact-draft.ts';
import { type Caret, findCaret } from './held-focus.ts';
import type { LiveContactForm } from './live-contact-form.tsx';

/** The live form, and what it takes over from the plain one. */
export interface Takeover {
  Form: typeof LiveContactForm;
  draft: ContactDraft;
  caret: Caret | null;
  sent: boolean;
}

/**
 * Brings the live form once the plain one comes near or is touched; nobody pays for it at the top of the page.
 * @param form the plain form
 */
export function useLiveForm(form: RefObject<HTMLFormElement | null>, host: RemoteHost) {
  const [live, setLive] = useState<Takeover | null>(null);
  const [failed, setFailed] = useState(false);
  const loading = useRef(false);
  const sent = useRef(false);

  const bring = useCallback(async () => {
    if (loading.current) return;
    loading.current = true;
    try {
      const { LiveContactForm: Form } = await import('./live-contact-form.tsx');
      // A button that is held down would be gone before it is let go, and the click with it.
      afterPress(() => {
        const plain = form.current;
        if (plain) setLive({ Form, draft: readDraft(plain), caret: findCaret(plain), sent: sent.current });
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
        if (entry?.isIntersecting) void bring();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(target);
    const touched = () => void bring();
    target.addEventListener('focusin', touched);
    return () => {
      observer.disconnect();
      target.removeEventListener('focusin', touched);
    };
  }, [form, bring]);

  /** The person pressed the plain form's button: the live form sends as soon as it is there. */
  const send = () => {
    sent.current = true;
    setFailed(false);
    void bring();
  };

  return { live, failed, send };
}
