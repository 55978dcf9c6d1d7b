import { type ComponentProps, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import type { PlanTheme } from '../plan/plan-glyph.tsx';
import { checkedBy } from './checked-by.ts';
import styles from './choice.module.css';
import { ChoiceError } from './choice-error.tsx';
import { RadioCard } from './radio-card.tsx';

export interface RadioCardOption {
  value: string;
  theme: PlanTheme;
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the card, as a price. */
  end?: ReactNode;
}

export interface RadioCardsProps
  extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'id'> {
  /** What is chosen; spoken, as the heading above says it already. */
  legend: string;
  options: readonly RadioCardOption[];
  error?: string | undefined;
  /** Taken from a form's field and not shown: the chosen card says it. */
  right?: boolean | undefined;
  /** Id of the first card's input, for error summaries. */
  id?: string | undefined;
  /** The chosen value, where the group is controlled. */
  value?: string | undefined;
}

/**
 * One choice among a few large ones, as the plans of the sign-up.
 * @example <RadioCards {...form.field('plano')} legend="Plano" options={plans} />
 */
export function RadioCards(props: RadioCardsProps) {
  const { legend, options, error, right: _, id, value, defaultValue, name, ...input } = props;
  const ownId = useId();
  const first = id ?? ownId;
  return (
    <fieldset
      className={styles.group}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${first}-error` : undefined}
    >
      <legend className={styles.spoken}>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <ChoiceError id={`${first}-error`} error={error} />
      <div className={styles.cards}>
        {options.map((option, index) => (
          <RadioCard
            key={option.value}
            {...input}
            {...option}
            name={name ?? ownId}
            id={index === 0 ? first : `${first}-${option.value}`}
            {...checkedBy(option.value, value, defaultValue)}
          />
        ))}
      </div>
    </fieldset>
  );
}
