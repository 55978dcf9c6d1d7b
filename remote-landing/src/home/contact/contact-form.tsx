import { anchors } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { RefusedForm } from '@serafim/platform-contract/route-server';
import { buttonClass, Notice } from '@serafim/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { sentProtocol } from '../../sending/protocol-address.ts';
import { emptyDraft } from './contact-draft.ts';
import styles from './contact-form.module.css';
import { PlainContactForm } from './plain-contact-form.tsx';
import { useLiveForm } from './use-live-form.ts';

interface ContactFormProps {
  host: RemoteHost;
  /** The form, posted without script and refused. */
  refused: RefusedForm | undefined;
}

/** What another message starts from: nothing typed, and the focus in the first field. */
const newMessage = { draft: emptyDraft, caret: { name: 'nome', start: null, end: null }, sent: false };

/** The contact form, or the thanks where the address has a protocol: a form posted without script leads there. */
export function ContactForm(props: ContactFormProps) {
  const protocol = sentProtocol(useSearchParams()[0]);
  return protocol ? <ContactThanks protocol={protocol} /> : <MessageForm {...props} />;
}

/** The form itself: plain at first, live once the visitor comes near, then the protocol. */
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
      {...(sent ? newMessage : takenOver)}
      errors={sent ? undefined : refused?.errors}
      onDone={done}
    />
  );
}

interface ContactThanksProps {
  protocol: string;
  /** Absent where the address has the protocol: there, another address shows the form again. */
  onAgain?: (() => void) | undefined;
}

/** Says that the message arrived, and its number. Takes the focus if the form had it. */
function ContactThanks({ protocol, onAgain }: ContactThanksProps) {
  const box = useRef<HTMLDivElement>(null);
  const inPlace = onAgain !== undefined;
  useEffect(() => {
    if (inPlace) box.current?.focus();
  }, [inPlace]);
  return (
    <div ref={box} className={styles.form} tabIndex={-1}>
      <Notice kind="success" title="Recebemos a sua mensagem.">
        <p>
          Protocolo <strong>{protocol}</strong>. Respondemos por e-mail em até 5 dias. Este número também foi
          para lá.
        </p>
      </Notice>
      <Link to={anchors.contact} className={buttonClass({ variant: 'outline' })} onClick={onAgain}>
        Enviar outra mensagem
      </Link>
    </div>
  );
}
