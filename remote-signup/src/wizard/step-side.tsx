import { WhyWeAsk } from '../contact/why-we-ask.tsx';
import { PlanSheet } from '../plan/plan-sheet.tsx';
import { AtHand } from '../you/at-hand.tsx';
import type { Step } from './steps.ts';
import type { Wizard } from './wizard.ts';

/** What stands beside a step: what to have at hand, why we ask, what it costs. */
export function StepSide({ step, wizard }: { step: Step; wizard: Wizard }) {
  if (step === 1) return <AtHand />;
  if (step === 2) return <WhyWeAsk />;
  return <PlanSheet wizard={wizard} />;
}
