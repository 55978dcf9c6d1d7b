import type { PageProps } from '@serafim/contract/remote/page';
import { ArrowLeftIcon, Container, ScriptNotice, Steps, Toast } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { ResumedNotice } from './resumed-notice.tsx';
import styles from './sign-up-page.module.css';
import { StepContent } from './step-content.tsx';
import { StepSide } from './step-side.tsx';
import { stepAddress, stepBefore, stepNames, steps } from './steps.ts';
import { useCurrentStep } from './use-current-step.ts';
import { useStepArrival } from './use-step-arrival.ts';
import { useWizard } from './use-wizard.ts';

/** Sign-up and plans: four steps, one at a time, each with its own address. */
export default function SignUpPage({ host }: PageProps) {
  const { wizard, undoable, dismissUndo } = useWizard(host);
  const { step, otherPlan } = useCurrentStep(wizard.store);
  const content = useStepArrival(step, host);
  const edition = useStore(wizard.store, state => state.edition);
  const before = stepBefore(step);

  return (
    <Container>
      <div className={styles.page}>
        <div className={styles.main} ref={content}>
          {before && (
            <Link to={stepAddress(before)} className={styles.back}>
              <ArrowLeftIcon />
              <span>voltar</span>
            </Link>
          )}
          <Steps
            steps={stepNames}
            current={step}
            link={(number, name) => <Link to={stepAddress(steps[number - 1] ?? 1)}>{name}</Link>}
          />
          <ScriptNotice />
          <ResumedNotice wizard={wizard} otherPlan={otherPlan} />
          <StepContent key={`${step}.${edition}`} step={step} wizard={wizard} />
          <Toast
            message={undoable?.message ?? null}
            onDismiss={dismissUndo}
            onUndo={() => {
              undoable?.undo();
              dismissUndo();
            }}
          />
        </div>
        <div className={styles.side}>
          <StepSide step={step} wizard={wizard} />
        </div>
      </div>
    </Container>
  );
}
