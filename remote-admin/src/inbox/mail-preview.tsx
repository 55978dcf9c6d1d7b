import { answerHeading, answerSubject, quotationLead } from '@serafim/contract/api/message/answer-words';
import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import { Button, Dialog } from '@serafim/ui';
import { useState } from 'react';
import styles from './mail-preview.module.css';

interface MailPreviewProps {
  message: InboxMessage;
  text: string;
}

/** The button that shows an answer as its e-mail will be. */
export function MailPreview({ message, text }: MailPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        Ver e-mail
      </Button>
      <Dialog
        open={isOpen}
        title="Como o e-mail vai sair"
        onClose={close}
        actions={
          <Button variant="outline" onClick={close}>
            Voltar ao texto
          </Button>
        }
      >
        {isOpen && <Preview message={message} text={text} />}
      </Dialog>
    </>
  );
}

function Preview({ message, text }: MailPreviewProps) {
  const { email, texto } = message;
  return (
    <>
      <dl className={styles.head}>
        <div>
          <dt>Para</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Assunto</dt>
          <dd>{answerSubject(message)}</dd>
        </div>
      </dl>
      <div className={styles.mail}>
        <p className={styles.heading}>{answerHeading(message)}</p>
        <p className={styles.text}>{text}</p>
        {texto !== '' && (
          <blockquote>
            <p>{quotationLead(message)}</p>
            <p className={styles.text}>{texto}</p>
          </blockquote>
        )}
      </div>
    </>
  );
}
