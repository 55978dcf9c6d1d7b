import { paths } from '@serafim/contract/site/paths';
import { ErrorSummary, TextField } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { StepActions } from '../wizard/step-actions.tsx';
import formStyles from '../wizard/step-form.module.css';
import { StepHeading } from '../wizard/step-heading.tsx';
import { useStepForm } from '../wizard/use-step-form.ts';
import type { StepProps } from '../wizard/wizard.ts';
import { youFields } from './you-fields.ts';

/** Step 1: who is signing up. */
export function YouStep({ wizard }: StepProps) {
  const { draft, change } = wizard.store.getState();
  const { notice } = wizard.host.brand;
  const form = useStepForm({
    wizard,
    step: 1,
    schema: youFields,
    defaults: { nome: draft.nome },
    keep: ({ nome }) => change({ nome }),
    onSubmit: async () => {
      wizard.goTo(2);
      return undefined;
    },
  });

  return (
    <form {...form.form} className={formStyles.form}>
      <ErrorSummary {...form.summary} />
      <StepHeading>Como você se chama?</StepHeading>
      <TextField
        {...form.field('nome')}
        label="Nome completo"
        hint="Como está no seu documento."
        autoComplete="name"
      />
      <StepActions wizard={wizard} step={1} />
      <p className={formStyles.aside}>
        <Link to={paths.signIn}>Já tenho conta</Link>
      </p>
      <p className={formStyles.note}>{notice.strong}. Antes de pagar você revê tudo.</p>
    </form>
  );
}
