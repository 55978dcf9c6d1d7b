import { type ComponentProps, type ReactNode, useId } from 'react';
import choice from '../choice/choice.module.css';
import { ChoiceError, checkedProps } from '../choice/choice.tsx';
import type { PlanTheme } from '../plan-glyph/plan-glyph.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './radio-cards.module.css';

export interface RadioCardOption {
  value: string;
  theme: PlanTheme;
  label: ReactNode;
  hint?: ReactNode;
  /** Content at the end of the card, as a price. */
  end?: ReactNode;
}

export interface RadioCardsProps
  extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'id'> {
  /** Name of the choice for screen readers only: the heading above already shows it. */
  legend: string;
  options: readonly RadioCardOption[];
  error?: string | undefined;
  /** Accepted from a form's field and not shown: the chosen card shows it. */
  right?: boolean | undefined;
  /** Id of the first card's input, for error summaries. */
  id?: string | undefined;
  /** Puts the cards beside each other where there is room. */
  beside?: boolean;
  /** The chosen value, when the group is controlled. */
  value?: string | undefined;
}

/**
 * One choice among a few large ones, as the plans of the sign-up.
 * @example <RadioCards {...form.field('plano')} legend="Plano" options={plans} />
 */
export function RadioCards(props: RadioCardsProps) {
  const { legend, options, error, right: _, beside, id, value, defaultValue, name, ...input } = props;
  const ownId = useId();
  const first = id ?? ownId;
  return (
    <fieldset
      className={choice.group}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${first}-error` : undefined}
    >
      <legend className={choice.spoken}>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <ChoiceError id={`${first}-error`} error={error} />
      <div className={choice.cards} data-beside={beside || undefined}>
        {options.map((option, index) => (
          <RadioCard
            key={option.value}
            {...input}
            {...option}
            name={name ?? ownId}
            id={index === 0 ? first : `${first}-${option.value}`}
            {...checkedProps(option.value, value, defaultValue)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RadioCardProps
  extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'>,
    RadioCardOption {}

const RadioCard = ({ theme, label, hint, end, ...input }: RadioCardProps) => (
  <label className={styles.card} data-theme={theme}>
    <input {...input} type="radio" className={styles.input} />
    <span className={styles.text}>
      <span className={styles.label}>{label}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
    {end && <span className={styles.end}>{end}</span>}
  </label>
);
