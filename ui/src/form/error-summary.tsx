import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './error-summary.module.css';
import type { FieldMessage } from './flatten-errors.ts';

export interface ErrorSummaryProps {
  messages: readonly FieldMessage[];
  /** A new number moves the focus here again. */
  shown: number;
  /** Id of a field's input. */
  idOf: (field: string) => string;
  onClose: () => void;
  heading?: ReactNode;
}

/** What is wrong in a form, with a link to each field. Takes the focus when it appears. */
export function ErrorSummary({
  messages,
  shown,
  idOf,
  onClose,
  heading = 'Preencha todos os campos!',
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const visible = messages.length > 0;
  useEffect(() => {
    if (shown > 0) box.current?.focus();
  }, [shown]);

  if (!visible) return null;

  const goTo = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(idOf(field))?.focus();
  };

  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {messages.map(({ field, message }) => (
          <li key={field}>
            {field === 'root' ? (
              message
            ) : (
              <a href={`#${idOf(field)}`} onClick={goTo(field)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
      <Button variant="outline" size="small" onClick={onClose}>
        Fechar
      </Button>
    </div>
  );
}
