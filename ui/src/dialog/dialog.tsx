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
  /** Content beside the question where there is room, else below it, as the mail that follows. */
  beside?: ReactNode;
}

/** Asks a question that must be answered first. The native `<dialog>` traps the focus, and returns it when it closes. */
export function Dialog({ open, title, onClose, children, actions, beside }: DialogProps) {
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
  const pressBeside = (event: MouseEvent) => {
    if (event.target === element.current) element.current.close();
  };

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      data-wide={beside !== undefined || undefined}
      aria-labelledby={heading}
      onMouseDown={pressBeside}
      onClose={() => open && onClose()}
    >
      <div className={styles.sheet}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
      {beside !== undefined && <div className={styles.beside}>{beside}</div>}
    </dialog>
  );
}
