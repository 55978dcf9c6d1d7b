import { Notice } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import styles from './form-sent.module.css';

interface FormSentProps {
  /** What arrived, as 'Candidatura enviada'. */
  title: string;
  protocol: string;
  /** Whether it takes the focus, which the form took along. */
  takesFocus: boolean;
}

/** What stands in place of a form once it arrived. */
export function FormSent({ title, protocol, takesFocus }: FormSentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  return (
    <div ref={box} className={styles.sent} tabIndex={-1}>
      <Notice kind="success" title={title}>
        <p>
          Protocolo <strong className={styles.protocol}>{protocol}</strong>. Respondemos em até 5 dias, no
          e-mail que você informou. Este número também foi para lá.
        </p>
      </Notice>
    </div>
  );
}
