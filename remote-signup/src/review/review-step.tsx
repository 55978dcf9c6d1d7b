import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import { Button, ErrorSummary, SlowNote } from '@serafim/ui';
import { useStore } from 'zustand';
import { Parts } from '../payment/parts.tsx';
import { consentFields } from '../payment/payment-fields.ts';
import { draftTerms } from '../plan/plan-price.ts';
import formStyles from '../step/step.module.css';
import { REVIEW, type StepProps } from '../step/step.ts';
import { StepActions, StepHeading } from '../step/step-layout.tsx';
import { useStepForm } from '../step/use-step-form.ts';
import { Consent } from './consent.tsx';
import { Limits } from './limits.tsx';
import { Review } from './review.tsx';
import { SendFailure } from './send-failure.tsx';
import { useSignUp } from './use-sign-up.ts';

/** The second part of step 4: everything once more, what limits the buyer, the contract. */
export function ReviewStep({ wizard }: StepProps) {
  const { store, host } = wizard;
  const { draft, secrets, status, today, change, changeSecrets } = useStore(store);
  const terms = draftTerms(draft);
  const { send, failure } = useSignUp(wizard);
  const form = useStepForm({
    wizard,
    step: REVIEW,
    schema: consentFields,
    defaults: { novidades: draft.novidades, contrato: secrets.contrato },
    onChange: ({ novidades, contrato }) => {
      change({ novidades });
      changeSecrets({ contrato });
    },
    onSubmit: send,
  });

  if (terms === null) return null;
  const { amount } = periodFrom(today(), terms);
  return (
    <form {...form.form} className={formStyles.form}>
      <ErrorSummary {...form.summary} />
      <Parts step={REVIEW} />
      <StepHeading intro="Nada foi cobrado ainda. Você pode mudar qualquer linha.">
        Confira e contrate
      </StepHeading>
      <Review wizard={wizard} />
      <Limits brand={host.brand} today={today()} amount={amount} />
      <Consent form={form} />
      <SendFailure host={host} failure={failure} />
      <StepActions wizard={wizard} step={REVIEW}>
        <Button type="submit" waiting={(form.sending || status === 'sent') && 'Enviando…'}>
          Contratar e pagar {formatMoney(amount)}
        </Button>
      </StepActions>
      <SlowNote isRunning={form.sending} />
    </form>
  );
}
