import { anchors } from '@serafim/contract/site/paths';
import { buttonClass, Notice } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './contact-form.module.css';

interface ContactThanksProps {
  protocol: string;
  /** Left out where the address asks for the thanks: there, another address brings the form back. */
  onAgain?: (() => void) | undefined;
}

/** Says that the message arrived, and the number to ask by. Takes the focus if the form had it. */
export function ContactThanks({ protocol, onAgain }: ContactThanksProps) {
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
