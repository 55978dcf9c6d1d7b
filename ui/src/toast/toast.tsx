import { type ReactNode, useEffect } from 'react';
import { CloseIcon } from '../icons/index.ts';
import styles from './toast.module.css';

/** How long a toast stays unless it is dismissed, in milliseconds. */
const STAY = 10_000;

export interface ToastProps {
  /** What happened, in one line. Null shows nothing. */
  message: ReactNode | null;
  /** Takes it back, under the word 'Desfazer'. */
  onUndo?: () => void;
  onDismiss: () => void;
}

/** Something happened and can be taken back. Never for errors. */
export function Toast({ message, onUndo, onDismiss }: ToastProps) {
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(onDismiss, STAY);
    return () => clearTimeout(timer);
  }, [message, onDismiss]);

  return (
    <div className={styles.region} role="status">
      {message !== null && (
        <div className={styles.toast}>
          <span className={styles.message}>{message}</span>
          {onUndo && (
            <button type="button" className={styles.undo} onClick={onUndo}>
              Desfazer
            </button>
          )}
          <button type="button" className={styles.close} aria-label="Fechar aviso" onClick={onDismiss}>
            <CloseIcon size="small" />
          </button>
        </div>
      )}
    </div>
  );
}
