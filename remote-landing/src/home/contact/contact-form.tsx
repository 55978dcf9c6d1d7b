import type { RemoteHost } from '@serafim/contract/remote/host';
import { useRef, useState } from 'react';
import { emptyDraft, type Wish } from './contact-draft.ts';
import { ContactThanks } from './contact-thanks.tsx';
import { PlainContactForm } from './plain-contact-form.tsx';
import { useLiveForm } from './use-live-form.ts';

interface ContactFormProps {
  host: RemoteHost;
  wish: Wish | null;
}

/** A message that arrived, and the wish that went with it. */
interface Sent {
  protocol: string;
  wish: Wish | null;
}

/** What another message starts from: nothing typed, and the first field at hand. */
const afresh = { draft: emptyDraft, caret: { name: 'nome', start: null, end: null }, sent: false };

/** The contact form: plain at first, alive once it is near, then the protocol. */
export function ContactForm({ host, wish }: ContactFormProps) {
  const plain = useRef<HTMLFormElement>(null);
  const { live, failed, send } = useLiveForm(plain, host);
  const [sent, setSent] = useState<Sent | null>(null);
  const [again, setAgain] = useState(false);

  if (sent && !again && wish === sent.wish)
    return <ContactThanks protocol={sent.protocol} onAgain={() => setAgain(true)} />;
  if (!live)
    return (
      <PlainContactForm brand={host.brand} form={plain} draft={emptyDraft} failed={failed} onSend={send} />
    );

  const { Form, ...takenOver } = live;
  const done = (protocol: string) => {
    setSent({ protocol, wish });
    setAgain(false);
  };
  return (
    <Form
      host={host}
      {...(sent ? afresh : takenOver)}
      wish={wish === sent?.wish ? null : wish}
      onDone={done}
    />
  );
}
