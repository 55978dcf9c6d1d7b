import { Checkbox, ErrorSummary } from '@serafim/ui';
import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { Dependents } from '../dependents/dependents.tsx';
import { dependentFields } from '../dependents/dependents-rules.ts';
import type { Draft } from '../draft/draft.ts';
import formStyles from '../step/step.module.css';
import type { StepProps } from '../step/step.ts';
import { StepActions, StepHeading } from '../step/step-layout.tsx';
import { useStepForm } from '../step/use-step-form.ts';
import { PlanChoice } from './plan-choice.tsx';
import { planFields } from './plan-fields.ts';

const LEFT_TYPED = 'Toque em Adicionar para incluir esta pessoa na lista, ou apague o que digitou.';

/** Whether a dependent was begun and could not join the list as typed. */
const isHalfTyped = ({ nomeDep, cpfDep, cpf, dependentes }: Draft): boolean =>
  (nomeDep.trim() !== '' || cpfDep.trim() !== '') &&
  !dependentFields(cpf, dependentes).safeParse({ nomeDep, cpfDep }).success;

/**
 * Step 3: the plan and who uses it too. Two forms: Enter in a dependent's field adds the dependent, 'continuar'
 * sends the step, which is why its tick and its button name their form.
 */
export function PlanStep({ wizard, undoToast }: StepProps) {
  const formId = useId();
  const { draft, change } = useStore(wizard.store);
  const { plano, cpf, dependentes, autorizacao } = draft;
  const form = useStepForm({
    wizard,
    step: 3,
    schema: planFields(plano, cpf),
    defaults: { plano: plano || undefined, dependentes, autorizacao },
    onSubmit: async () => {
      const { nomeDep, cpfDep } = wizard.store.getState().draft;
      if (nomeDep.trim() || cpfDep.trim()) return { dependentes: LEFT_TYPED };
      wizard.goTo(4);
      return undefined;
    },
  });

  // Plan, list and leave live in the draft: the form checks them, and its errors go once they are fixed.
  const { setValue, clearErrors } = form.hook;
  useEffect(() => {
    if (plano !== '') setValue('plano', plano);
    setValue('dependentes', dependentes);
    setValue('autorizacao', autorizacao);
    clearErrors('dependentes');
    if (plano !== '') clearErrors('plano');
    if (autorizacao || dependentes.length === 0) clearErrors('autorizacao');
  }, [plano, dependentes, autorizacao, setValue, clearErrors]);
  // The error about a half-typed person goes once the person is whole, or gone.
  const unfinished = isHalfTyped(draft);
  useEffect(() => {
    if (!unfinished) clearErrors('dependentes');
  }, [unfinished, clearErrors]);

  const { onChange, ...permission } = form.field('autorizacao');
  const chosen = form.field('plano');

  return (
    <div className={formStyles.form}>
      <form {...form.form} id={formId} className={formStyles.form}>
        <ErrorSummary {...form.summary} />
        <StepHeading intro="Preço da contratação online. Você muda de ideia até o último passo.">
          Escolha o plano
        </StepHeading>
        <PlanChoice wizard={wizard} id={chosen.id} error={chosen.error} />
      </form>
      <Dependents
        wizard={wizard}
        undoToast={undoToast}
        nameId={form.summary.fieldId('dependentes')}
        error={form.field('dependentes').error}
      />
      {dependentes.length > 0 && (
        <Checkbox
          {...permission}
          form={formId}
          onChange={async event => {
            change({ autorizacao: event.target.checked });
            await onChange(event);
          }}
          label="Tenho autorização para informar os dados destas pessoas ou sou responsável por elas."
        />
      )}
      <StepActions wizard={wizard} step={3} form={formId} />
    </div>
  );
}
