import { Skeleton } from '@serafim/ui';
import { useStore } from 'zustand';
import { ContactStep } from '../contact/contact-step.tsx';
import { PaymentStep } from '../payment/payment-step.tsx';
import { PlanStep } from '../plan/plan-step.tsx';
import { YouStep } from '../you/you-step.tsx';
import { StepHeading } from './step-heading.tsx';
import { type Step, stepNames } from './steps.ts';
import type { Wizard } from './wizard.ts';

const contents = { 1: YouStep, 2: ContactStep, 3: PlanStep, 4: PaymentStep };

interface StepContentProps {
  step: Step;
  wizard: Wizard;
}

/** One step. A later one needs the draft, which a server does not have. */
export function StepContent({ step, wizard }: StepContentProps) {
  const status = useStore(wizard.store, state => state.status);
  const Content = contents[step];
  if (step === 1 || status !== 'blank') return <Content wizard={wizard} />;
  return (
    <>
      <StepHeading>{stepNames[step - 1]}</StepHeading>
      <Skeleton />
    </>
  );
}
