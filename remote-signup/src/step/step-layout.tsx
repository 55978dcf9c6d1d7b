import { Button } from '@serafim/ui';
import type { ReactNode } from 'react';
import styles from './step.module.css';
import { type Step, stepBefore, type Wizard } from './step.ts';

interface StepHeadingProps {
  children: ReactNode;
  /** One sentence below it. */
  intro?: ReactNode;
}

/** What a step is about. It takes the focus when the step appears. */
export function StepHeading({ children, intro }: StepHeadingProps) {
  return (
    <div>
      <h1 className={styles.heading} tabIndex={-1}>
        {children}
      </h1>
      {intro && <p className={styles.intro}>{intro}</p>}
    </div>
  );
}

interface StepActionsProps {
  wizard: Wizard;
  step: Step;
  /** Id of the form that 'continuar' sends, where the buttons are outside of it. */
  form?: string;
  /** Shown in place of 'continuar'. */
  children?: ReactNode;
}

/** 'voltar', absent on the first step, and 'continuar'. */
export function StepActions({ wizard, step, form, children }: StepActionsProps) {
  const before = stepBefore(step);
  return (
    <div className={styles.actions}>
      {before && (
        <Button variant="outline" onClick={() => wizard.goTo(before)}>
          voltar
        </Button>
      )}
      {children ?? (
        <Button type="submit" {...(form ? { form } : {})}>
          continuar
        </Button>
      )}
    </div>
  );
}
