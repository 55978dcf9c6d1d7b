import { paths } from '@serafim/contract/site/paths';
import { ErrorSummary, TextField } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { youFields } from '../draft/step-fields.ts';
import formStyles from '../step/step.module.css';
import type { StepProps } from '../step/step.ts';
import { StepActions, StepHeading } from '../step/step-layout.tsx';
import { useStepForm } from '../step/use-step-form.ts';

/** Step 1: who is signing up. */
export function YouStep({ wizard }: StepProps) {
  const { draft, change } = wizard.store.getState();
  const { notice } = wizard.host.brand;
  const form = useStepForm({
    wizard,
    step: 1,
    schema: youFields,
    defaults: { nome: draft.nome },
    onChange: ({ nome }) => change({ nome }),
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
