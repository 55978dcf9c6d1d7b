import { ErrorSummary, PasswordField } from '@serafim/ui';
import { useStore } from 'zustand';
import { SendFailure } from '../send/send-failure.tsx';
import { useSignUp } from '../send/use-sign-up.ts';
import formStyles from '../wizard/step-form.module.css';
import { StepHeading } from '../wizard/step-heading.tsx';
import { useStepForm } from '../wizard/use-step-form.ts';
import type { StepProps } from '../wizard/wizard.ts';
import { AddressFields } from './address-fields.tsx';
import { BillingFields } from './billing-fields.tsx';
import { Consent } from './consent.tsx';
import { FinishActions } from './finish-actions.tsx';
import { keepPayment, typedPayment } from './kept-payment.ts';
import { paymentFields } from './payment-fields.ts';
import { Review } from './review.tsx';

/** Step 4: where, how and with what one pays; the review; the contract. */
export function PaymentStep({ wizard }: StepProps) {
  const { store, host } = wizard;
  const { plano, cpf } = useStore(store, state => state.draft);
  const { send, failure } = useSignUp(wizard);
  const form = useStepForm({
    wizard,
    step: 4,
    schema: paymentFields,
    defaults: typedPayment(store.getState()),
    keep: values => keepPayment(store, values),
    onSubmit: send,
  });

  if (plano === '') return null;
  return (
    <form {...form.form} className={formStyles.form}>
      <ErrorSummary {...form.summary} />
      <StepHeading intro="O endereço, como você quer pagar e uma senha. Antes de contratar você revê tudo.">
        Falta só o pagamento
      </StepHeading>
      <AddressFields form={form} host={host} />
      <BillingFields form={form} plano={plano} />
      <input type="text" autoComplete="username" value={cpf} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label="Senha"
        hint="Para entrar no site com o seu CPF. Pelo menos 10 caracteres; pode ser uma frase."
        autoComplete="new-password"
      />
      <Review wizard={wizard} idOf={form.summary.idOf} />
      <Consent form={form} />
      <SendFailure host={host} failure={failure} />
      <FinishActions wizard={wizard} sending={form.sending} />
    </form>
  );
}
