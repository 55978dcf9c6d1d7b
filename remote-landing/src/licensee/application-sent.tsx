import { Notice } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import styles from './application-sent.module.css';

interface ApplicationSentProps {
  protocol: string;
  /** Whether it takes the focus, which the form took along. */
  takesFocus: boolean;
}

/** What stands in place of the form once the application arrived. */
export function ApplicationSent({ protocol, takesFocus }: ApplicationSentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  return (
    <div ref={box} className={styles.sent} tabIndex={-1}>
      <Notice kind="success" title="Candidatura enviada">
        <p>
          Protocolo <strong className={styles.protocol}>{protocol}</strong>. Respondemos em até 5 dias, no
          e-mail que você informou. Este número também foi para lá.
        </p>
      </Notice>
    </div>
  );
}
