import { states } from '@serafim/contract/api/address/address';
import { SelectField, type SelectFieldProps } from '@serafim/ui';
import { type ReactNode, useId } from 'react';
import styles from './clinic-form.module.css';

interface FormBlockProps {
  name: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** Fields of one kind, below their heading, which takes the focus when its step appears. */
export function FormBlock({ name, intro, children }: FormBlockProps) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {name}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}

const stateOptions = states.map(state => ({ value: state, label: state }));

/** One of the 27 states, by its two letters. */
export const StateField = (props: Omit<SelectFieldProps, 'options' | 'empty'>) => (
  <SelectField {...props} options={stateOptions} empty="UF" />
);
