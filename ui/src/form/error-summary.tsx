import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { WarningIcon } from '../icons/marks.tsx';
import styles from './error-summary.module.css';
import type { FieldMessage } from './field-errors.ts';

export interface ErrorSummaryProps {
  messages: readonly FieldMessage[];
  /** Number of the summary. A new number moves the focus to it again. */
  shown: number;
  /** Returns the id of a field's input. */
  fieldId: (field: string) => string;
  onClose: () => void;
  heading?: ReactNode;
}

const isWhole = (field: string): boolean => field === '' || field === 'root' || field.startsWith('root.');

/** The errors of a form, with a link to each field. Takes the focus when it appears. */
export function ErrorSummary({
  messages,
  shown,
  fieldId,
  onClose,
  heading = 'Preencha todos os campos!',
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  const visible = messages.length > 0;
  useEffect(() => {
    if (visible && shown > 0) box.current?.focus();
  }, [shown, visible]);

  if (!visible) return null;

  const goTo = (field: string) => document.getElementById(fieldId(field))?.focus();
  const follow = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    goTo(field);
  };
  const close = () => {
    onClose();
    const first = messages.find(({ field }) => !isWhole(field));
    if (first) goTo(first.field);
  };

  return (
    <div ref={box} className={styles.summary} role="alert" aria-labelledby={title} tabIndex={-1}>
      <WarningIcon />
      <div className={styles.text}>
        <h2 className={styles.heading} id={title}>
          {heading}
        </h2>
        <ul className={styles.list}>
          {messages.map(({ field, message }) => (
            <li key={field}>
              {isWhole(field) ? (
                message
              ) : (
                <a href={`#${fieldId(field)}`} onClick={follow(field)}>
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="outline" size="small" className={styles.close} onClick={close}>
        Fechar
      </Button>
    </div>
  );
}
