import { Button, CopyIcon, TrashIcon, VisuallyHidden } from '@serafim/ui';
import { type ReactNode, useRef, useState } from 'react';
import styles from './clinic-form.module.css';

interface RowFrameProps {
  /** The kind of row with its number: 'Serviço 2'. */
  name: string;
  onCopy?: (() => void) | undefined;
  /** Absent for the only row, which cannot be removed. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** One row of a list: its name, its fields, and its buttons. */
export const RowFrame = ({ name, onCopy, onRemove, children }: RowFrameProps) => (
  <fieldset className={styles.row}>
    <legend>{name}</legend>
    {children}
    <div className={styles.actions}>
      {onCopy && (
        <Button variant="text" onClick={onCopy}>
          <CopyIcon /> Duplicar<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      {onRemove && (
        <Button variant="text" onClick={onRemove} className={styles.remove}>
          <TrashIcon /> Remover<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </div>
  </fieldset>
);

/** The operations on a list, as the field array of react-hook-form has them. */
interface RowList<Row> {
  append: (row: Row) => void;
  insert: (index: number, row: Row) => void;
  remove: (index: number) => void;
}

/** Copies and removes the rows of a list; the row removed last can be restored. */
export function useRows<Row>(list: RowList<Row>, getRow: (index: number) => Row) {
  const [removed, setRemoved] = useState<{ index: number; row: Row } | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  return {
    /** Takes the focus when a row is removed. */
    addButton,
    /** Index of the row that was removed; null where there is none to restore. */
    removedIndex: removed?.index ?? null,
    copy: (index: number) => list.insert(index + 1, structuredClone(getRow(index))),
    remove(index: number) {
      setRemoved({ index, row: structuredClone(getRow(index)) });
      list.remove(index);
      addButton.current?.focus();
    },
    restore() {
      if (removed) list.insert(removed.index, removed.row);
      setRemoved(null);
    },
    dismiss: () => setRemoved(null),
  };
}
