import { Button, Notice } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import styles from './contact-form.module.css';

interface ContactThanksProps {
  protocol: string;
  onAgain: () => void;
}

/** Says that the message arrived, and the number to ask by. Takes the focus, which the form had. */
export function ContactThanks({ protocol, onAgain }: ContactThanksProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.form} tabIndex={-1}>
      <Notice kind="success" title="Recebemos a sua mensagem.">
        <p>
          Protocolo <strong>{protocol}</strong>. Respondemos por e-mail em até 5 dias. Este número também foi
          para lá.
        </p>
      </Notice>
      <Button variant="outline" onClick={onAgain}>
        Enviar outra mensagem
      </Button>
    </div>
  );
}
