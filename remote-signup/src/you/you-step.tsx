import { type PlanId, plans } from '@serafim/contract/api/plan/plan-table';
import { paths } from '@serafim/contract/site/paths';
import { ErrorSummary, Notice, TextField } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { youFields } from '../draft/step-fields.ts';
import formStyles from '../step/step.module.css';
import type { StepProps } from '../step/step.ts';
import { StepActions, StepHeading } from '../step/step-layout.tsx';
import { useStepForm } from '../step/use-step-form.ts';

/** Step 1: who is signing up. */
export function YouStep({ wizard }: StepProps) {
  const { draft, change } = wizard.store.getState();
  const { notice } = wizard.host.brand;
  const visitor = useStore(wizard.host.session);
  const { plano: ownPlan, encerrado: isReturning } = visitor.status === 'known' ? visitor.session : {};
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
      <StepHeading>{isReturning ? 'Contratar de novo' : 'Como você se chama?'}</StepHeading>
      {isReturning && <Returning isFilled={draft.nome !== ''} />}
      {ownPlan !== undefined && <OwnPlan plan={ownPlan} />}
      <TextField
        {...form.field('nome')}
        label="Nome completo"
        hint="Como está no seu documento."
        autoComplete="name"
      />
      <StepActions wizard={wizard} step={1} />
      {visitor.status !== 'known' && (
        <p className={formStyles.aside}>
          <Link to={paths.signIn}>Já tenho conta</Link>
        </p>
      )}
      <p className={formStyles.note}>{notice.strong}. Antes de pagar você revê tudo.</p>
    </form>
  );
}

/** For a member who has a plan already: what this page is for, and what it is not. */
const OwnPlan = ({ plan }: { plan: PlanId }) => (
  <Notice kind="info" title={`Você já tem o ${plans[plan].plano}`} live={false}>
    <p>
      Para trocar de plano ou incluir alguém, vá em <Link to={paths.account}>Minha conta</Link>. Para
      contratar para outra pessoa, siga com o nome e o CPF dela.
    </p>
  </Notice>
);

/** For who left and contracts again. */
const Returning = ({ isFilled }: { isFilled: boolean }) => (
  <Notice kind="info" title="O seu plano anterior terminou" live={false}>
    <p>
      Este é um contrato novo, e o número de associado continua o mesmo.
      {isFilled && ' Nome, contato e CPF vêm do seu cadastro: confira e siga.'}
    </p>
  </Notice>
);
