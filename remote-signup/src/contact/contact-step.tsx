import { firstName } from '@serafim/contract/site/first-name';
import { signInAddress } from '@serafim/contract/site/sign-in-address';
import { ErrorSummary, MaskedField } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { contactFields } from '../draft/step-fields.ts';
import formStyles from '../step/step.module.css';
import { type StepProps, stepAddress } from '../step/step.ts';
import { StepActions, StepHeading } from '../step/step-layout.tsx';
import { useStepForm } from '../step/use-step-form.ts';
import { EmailField } from './email-field.tsx';
import { PhoneFields } from './phone-fields.tsx';

const TAKEN = 'Este CPF está na sua lista de dependentes. Confira o número ou tire a pessoa da lista.';

/** Step 2: how to reach the visitor, and the CPF that the card is found by. */
export function ContactStep({ wizard }: StepProps) {
  const { draft, change } = wizard.store.getState();
  const { nome, email, ddd, celular, cpf, dependentes } = draft;
  const form = useStepForm({
    wizard,
    step: 2,
    schema: contactFields,
    defaults: { email, ddd, celular, cpf },
    onChange: values => change(values),
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
      <p className={formStyles.aside}>
        Já é associado? <Link to={signInAddress(stepAddress(2))}>Entre</Link>
      </p>
    </form>
  );
}
