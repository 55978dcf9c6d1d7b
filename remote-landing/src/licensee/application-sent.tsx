import { Notice } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import styles from './application-sent.module.css';

/** What stands in place of the form once the application arrived. Takes the focus, which the form took along. */
export function ApplicationSent({ protocol }: { protocol: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

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
