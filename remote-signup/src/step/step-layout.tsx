import { Button } from '@serafim/ui';
import type { ReactNode } from 'react';
import styles from './step-actions.module.css';
import { type Step, stepBefore } from './steps.ts';
import type { Wizard } from './wizard.ts';

interface StepActionsProps {
  wizard: Wizard;
  step: Step;
  /** Id of the form that 'continuar' sends, where the buttons stand outside of it. */
  form?: string;
  /** What stands instead of 'continuar'. */
  children?: ReactNode;
}

/** 'voltar', absent on the first step, and 'continuar'. */
export function StepActions({ wizard, step, form, children }: StepActionsProps) {
  const before = stepBefore(step);
  return (
    <div className={styles.actions} data-alone={before === null || undefined}>
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
