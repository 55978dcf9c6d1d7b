import { ErrorSummary, MaskedField } from '@serafim/ui';
import { StepActions } from '../wizard/step-actions.tsx';
import formStyles from '../wizard/step-form.module.css';
import { StepHeading } from '../wizard/step-heading.tsx';
import { useStepForm } from '../wizard/use-step-form.ts';
import type { StepProps } from '../wizard/wizard.ts';
import { firstName } from '../you/you-fields.ts';
import { contactFields } from './contact-fields.ts';
import { EmailField } from './email-field.tsx';
import { PhoneFields } from './phone-fields.tsx';

const TAKEN = 'Este CPF está na sua lista de dependentes. Confira o número ou tire a pessoa da lista.';

/** Step 2: how to reach the person, and who they are to the card. */
export function ContactStep({ wizard }: StepProps) {
  const { draft, change } = wizard.store.getState();
  const { nome, email, ddd, celular, cpf, dependentes } = draft;
  const form = useStepForm({
    wizard,
    step: 2,
    schema: contactFields,
    defaults: { email, ddd, celular, cpf },
    keep: values => change(values),
    onSubmit: async checked => {
      if (dependentes.some(({ cpfDep }) => cpfDep === checked.cpf)) return { cpf: TAKEN };
      wizard.goTo(3);
      return undefined;
    },
  });

  return (
    <form {...form.form} className={formStyles.form}>
      <ErrorSummary {...form.summary} />
      <StepHeading>Como falamos com você, {firstName(nome)}?</StepHeading>
      <EmailField form={form} />
      <PhoneFields form={form} />
      <MaskedField
        {...form.field('cpf')}
        mask="cpf"
        label="CPF"
        hint="É com ele que você entra no site e baixa a carteirinha."
        placeholder="000.000.000-00"
        autoComplete="username"
      />
      <StepActions wizard={wizard} step={2} />
    </form>
  );
}
