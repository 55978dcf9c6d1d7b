import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Called on Escape, and on a click beside the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the outcome first. */
  actions: ReactNode;
}

/** Asks a question that must be answered first. The native `<dialog>` traps the focus, and returns it when it closes. */
export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  // A press on the backdrop arrives at the dialog itself, as its own box has no padding. Only a press: a
  // selection dragged out of the box does not close it.
  const beside = (event: MouseEvent) => {
    if (event.target === element.current) element.current.close();
  };

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={heading}
      onMouseDown={beside}
      onClose={() => open && onClose()}
    >
      <div className={styles.sheet}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
