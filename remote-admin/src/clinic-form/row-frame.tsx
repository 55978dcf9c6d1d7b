import { Button, CopyIcon, TrashIcon, VisuallyHidden } from '@serafim/ui';
import type { ReactNode } from 'react';
import styles from './clinic-form.module.css';

interface RowFrameProps {
  /** What the row is, with its number: 'Serviço 2'. */
  name: string;
  onCopy?: (() => void) | undefined;
  /** Absent for the only row, which stays. */
  onTakeOut?: (() => void) | undefined;
  children: ReactNode;
}

/** One row of a list: its name, its fields, and what can be done with it. */
export const RowFrame = ({ name, onCopy, onTakeOut, children }: RowFrameProps) => (
  <fieldset className={styles.row}>
    <legend>{name}</legend>
    {children}
    <div className={styles.deeds}>
      {onCopy && (
        <Button variant="text" onClick={onCopy}>
          <CopyIcon /> Duplicar<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      {onTakeOut && (
        <Button variant="text" onClick={onTakeOut} className={styles.remove}>
          <TrashIcon /> Remover<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </div>
  </fieldset>
);
