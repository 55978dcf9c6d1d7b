import { type ComponentProps, type ReactNode, useId } from 'react';
import type { PlanTheme } from '../plan/plan-glyph.tsx';
import styles from './radio-card.module.css';

export interface RadioCardProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  theme: PlanTheme;
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the card, as a price. */
  end?: ReactNode;
}

/** A choice as large as what it decides: chosen, it lies on a plate of its theme. Belongs in `RadioCards`. */
export function RadioCard({ theme, label, hint, end, id, ...input }: RadioCardProps) {
  const ownId = useId();
  return (
    <label className={styles.card} data-theme={theme}>
      <input {...input} id={id ?? ownId} type="radio" className={styles.input} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </label>
  );
}
