import type { RemoteHost } from '@serafim/contract/remote/host';
import type { RefusedForm } from '@serafim/contract/remote/route-server';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentProtocol } from '../../sending/sent-protocol.ts';
import { emptyDraft } from './contact-draft.ts';
import { ContactThanks } from './contact-thanks.tsx';
import { PlainContactForm } from './plain-contact-form.tsx';
import { useLiveForm } from './use-live-form.ts';

interface ContactFormProps {
  host: RemoteHost;
  /** The form, posted without script and not taken. */
  refused: RefusedForm | undefined;
}

/** What another message starts from: nothing typed, and the first field at hand. */
const afresh = { draft: emptyDraft, caret: { name: 'nome', start: null, end: null }, sent: false };

/** The contact form, or the thanks that the address asks for: a form posted without script leads there. */
export function ContactForm(props: ContactFormProps) {
  const protocol = sentProtocol(useSearchParams()[0]);
  return protocol ? <ContactThanks protocol={protocol} /> : <MessageForm {...props} />;
}

/** The form itself: plain at first, alive once it is near, then the protocol. */
function MessageForm({ host, refused }: ContactFormProps) {
  const plain = useRef<HTMLFormElement>(null);
  const { live, failed, send } = useLiveForm(plain, host);
  const [sent, setSent] = useState<string | null>(null);
  const [again, setAgain] = useState(false);

  if (sent !== null && !again) return <ContactThanks protocol={sent} onAgain={() => setAgain(true)} />;
  if (!live)
    return (
      <PlainContactForm brand={host.brand} form={plain} failed={failed} refused={refused} onSend={send} />
    );

  const { Form, ...takenOver } = live;
  const done = (protocol: string) => {
    setSent(protocol);
    setAgain(false);
  };
  return (
    <Form
      host={host}
      {...(sent ? afresh : takenOver)}
      errors={sent ? undefined : refused?.errors}
      onDone={done}
    />
  );
}
