import type { RemoteHost } from '@serafim/contract/remote/host';
import { useRef, useState } from 'react';
import { emptyDraft } from './contact-draft.ts';
import { ContactThanks } from './contact-thanks.tsx';
import { PlainContactForm } from './plain-contact-form.tsx';
import { useLiveForm } from './use-live-form.ts';

interface ContactFormProps {
  host: RemoteHost;
  wish: string | null;
}

/** The contact form: plain at first, alive once it is near, then the protocol. */
export function ContactForm({ host, wish }: ContactFormProps) {
  const plain = useRef<HTMLFormElement>(null);
  const { live, failed, send } = useLiveForm(plain, host);
  const [protocol, setProtocol] = useState<string | null>(null);
  const [again, setAgain] = useState(false);

  if (protocol !== null)
    return (
      <ContactThanks
        protocol={protocol}
        onAgain={() => {
          setProtocol(null);
          setAgain(true);
        }}
      />
    );
  if (!live)
    return (
      <PlainContactForm brand={host.brand} form={plain} draft={emptyDraft} failed={failed} onSend={send} />
    );
  const { Form, draft, caret, sent } = live;
  return again ? (
    <Form
      host={host}
      draft={emptyDraft}
      caret={{ name: 'nome', start: null, end: null }}
      sent={false}
      wish={wish}
      onDone={setProtocol}
    />
  ) : (
    <Form host={host} draft={draft} caret={caret} sent={sent} wish={wish} onDone={setProtocol} />
  );
}
