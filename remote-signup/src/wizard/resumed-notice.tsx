import { type PlanId, plans } from '@serafim/contract/api/plan/plan-table';
import { Button, Notice } from '@serafim/ui';
import { useStore } from 'zustand';
import type { Step, Wizard } from '../step/step.ts';

interface ResumedNoticeProps {
  wizard: Wizard;
  step: Step;
  otherPlan: PlanId | null;
}

/** Says that an earlier draft was found, and offers to erase it. */
export function ResumedNotice({ wizard, step, otherPlan }: ResumedNoticeProps) {
  const { status, draft, secrets } = useStore(wizard.store);
  if (status !== 'resumed') return null;

  const erase = () => {
    const { erase: eraseDraft, replace } = wizard.store.getState();
    eraseDraft();
    wizard.goTo(1);
    wizard.offerUndo('Rascunho apagado.', () => replace(draft));
  };

  return (
    <Notice kind="resumed" title="Continuamos de onde parou">
      {otherPlan && draft.plano !== '' && (
        <p>
          O rascunho está no plano {plans[draft.plano].plano}, com dependentes. Para ir para o{' '}
          {plans[otherPlan].plano}, troque na etapa Plano.
        </p>
      )}
      {step === 4 && secrets.password === '' && <p>A senha não fica guardada: digite-a nesta etapa.</p>}
      <Button variant="text" onClick={erase}>
        Apagar
      </Button>
    </Notice>
  );
}
