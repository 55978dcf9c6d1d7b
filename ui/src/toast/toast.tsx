import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CloseIcon } from '../icons/controls.tsx';
import styles from './toast.module.css';

/** Time that a toast stays unless it is dismissed, in milliseconds. */
export const TOAST_STAY = 10_000;

export interface ToastProps {
  /** One line about the event. Null shows nothing; the region stays, so that the next event is announced. */
  message: ReactNode | null;
  icon?: ReactNode;
  /** Called by the button 'Desfazer', to undo the event. */
  onUndo?: () => void;
  /** Called when the person closes the toast, or when its time is over. */
  onDismiss: () => void;
}

/**
 * A message about an event that can be undone, in the place of the event: it covers nothing. Never for errors. It stays
 * while the pointer or the focus is in it.
 */
export function Toast({ message, icon, onUndo, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (message === null || held) return;
    const timer = setTimeout(() => dismiss.current(), TOAST_STAY);
    return () => clearTimeout(timer);
  }, [message, held]);
  useEffect(() => {
    if (message === null) setHeld(false);
  }, [message]);

  return (
    <div
      className={styles.region}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message !== null && (
        <div className={styles.toast}>
          {icon}
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
