import type { RemoteHost } from '@serafim/platform-contract/host';
import type { PageProps } from '@serafim/platform-contract/page';
import { useScreenArrival } from '@serafim/remote-kit/use-screen-arrival';
import { ArrowLeftIcon, Container, ScriptNotice, Skeleton, Steps, Toast, useChanged } from '@serafim/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { ContactStep } from '../contact/contact-step.tsx';
import { WhyWeAsk } from '../contact/why-we-ask.tsx';
import { PaymentStep } from '../payment/payment-step.tsx';
import { NoPlanYet, PlanSheet } from '../plan/plan-sheet.tsx';
import { PlanStep } from '../plan/plan-step.tsx';
import { PlanStrip } from '../plan/plan-strip.tsx';
import { ReviewStep } from '../review/review-step.tsx';
import {
  type Arrival,
  progressStep,
  type Step,
  type StepProps,
  stepAddress,
  stepBefore,
  stepNames,
  steps,
  stepTitle,
} from '../step/step.ts';
import { StepHeading } from '../step/step-layout.tsx';
import { AtHand } from '../you/at-hand.tsx';
import { YouStep } from '../you/you-step.tsx';
import { ResumedNotice } from './resumed-notice.tsx';
import styles from './sign-up-page.module.css';
import { useWizard } from './use-wizard.ts';

const forms = { 1: YouStep, 2: ContactStep, 3: PlanStep, 4: PaymentStep, 5: ReviewStep };
/** Beside some steps, below what the plan costs: what to have at hand, why we ask, what will be there. */
const sides: Partial<Record<Step, (props: StepProps) => ReactNode>> = {
  1: AtHand,
  2: WhyWeAsk,
  3: NoPlanYet,
};

/** The step whose list says by itself that somebody left it. */
const PLAN_STEP = 3;

/** Sign-up and plans: four steps, one at a time, each with its own address. */
export default function SignUpPage({ host }: PageProps) {
  const { wizard, step, otherPlan, undoable, dismissUndo } = useWizard(host);
  const content = useStepArrival(step, host);
  const edition = useStore(wizard.store, state => state.edition);
  const before = stepBefore(step);
  const Side = sides[step];
  const turned = useChanged(step);
  const undoToast = (
    <Toast
      message={undoable?.message ?? null}
      onDismiss={dismissUndo}
      onUndo={() => {
        undoable?.undo();
        dismissUndo();
      }}
    />
  );

  return (
    <>
      <PlanStrip wizard={wizard} />
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
              current={progressStep(step)}
              link={(number, name) => <Link to={stepAddress(steps[number - 1] ?? 1)}>{name}</Link>}
            />
            <ScriptNotice />
            <ResumedNotice wizard={wizard} step={step} otherPlan={otherPlan} />
            {step !== PLAN_STEP && undoToast}
            <div key={`${step}.${edition}`} className={styles.step} data-turned={turned}>
              <StepForm step={step} wizard={wizard} undoToast={undoToast} />
            </div>
          </div>
          <div className={styles.side}>
            <PlanSheet wizard={wizard} />
            {Side && <Side wizard={wizard} />}
          </div>
        </div>
      </Container>
    </>
  );
}

/** One step. A later one needs the draft, which a server does not have. */
function StepForm({ step, wizard, undoToast }: StepProps & { step: Step }) {
  const status = useStore(wizard.store, state => state.status);
  const Form = forms[step];
  if (step === 1 || status !== 'blank') return <Form wizard={wizard} undoToast={undoToast} />;
  return (
    <>
      <StepHeading>{stepNames[progressStep(step) - 1]}</StepHeading>
      <Skeleton />
    </>
  );
}

/**
 * What happens when another step is shown: the tab is named after it, the page starts at its top and the focus is on
 * its heading, or on the field that the link named. On arriving at the page itself the shell does that.
 */
function useStepArrival(step: Step, host: RemoteHost) {
  const content = useRef<HTMLDivElement>(null);
  const { field } = (useLocation().state ?? {}) as Partial<Arrival>;

  useEffect(() => host.setTitle(step === 1 ? null : `${stepTitle(step)} · ${host.brand.name}`), [step, host]);
  useScreenArrival(step, () => {
    const named = field && content.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    if (named) named.focus();
    else content.current?.querySelector('h1')?.focus({ preventScroll: true });
  });

  return content;
}
