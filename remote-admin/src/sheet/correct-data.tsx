import { PencilIcon } from '@serafim/ui';
import { type ReactNode, useState } from 'react';
import { useWindowWidth } from '../screen/use-window-width.ts';
import styles from './correct-data.module.css';

/** The fields of a client, folded on a phone: what was typed keeps them open. */
export function CorrectData({ isKeptOpen, children }: { isKeptOpen: boolean; children: ReactNode }) {
  const isSplit = useWindowWidth('medium');
  const [isOpen, setOpen] = useState(isSplit);
  return (
    <details
      className={styles.sheet}
      open={isOpen || isKeptOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>
        <PencilIcon />
        <h2>Corrigir dados</h2>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
