import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/marks.tsx';
import styles from './steps.module.css';

export interface StepsProps {
  /** Names of the steps, in order. */
  steps: readonly string[];
  /** Number of the current step, from 1. */
  current: number;
  /** Names the list for screen readers. */
  label?: string;
  /** Renders the link of a step that is done; the page knows its router. */
  link: (step: number, name: string) => ReactNode;
}

/** The progress of a wizard: one parallelogram for each step; the steps that are done link back. */
export function Steps({ steps, current, label = 'Etapas', link }: StepsProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <p className={styles.now}>
        Etapa {current} de {steps.length}: {steps[current - 1]}
      </p>
      <ol className={styles.steps}>
        {steps.map((name, index) => {
          const step = index + 1;
          const state = step < current ? 'done' : step === current ? 'current' : 'next';
          return (
            <li
              key={name}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.bar} />
              <span className={styles.name}>
                {state === 'done' && <CheckIcon size="small" label="Feita:" />}
                {state === 'done' ? link(step, name) : name}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
