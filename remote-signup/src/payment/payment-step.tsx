import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { boletoSentence, chargeSentence } from '@serafim/contract/api/plan/charge-sentence';
import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import { Button, ErrorSummary, PasswordField } from '@serafim/ui';
import { useStore } from 'zustand';
import { draftTerms } from '../plan/plan-price.ts';
import formStyles from '../step/step.module.css';
import type { StepProps } from '../step/step.ts';
import { StepActions, StepHeading } from '../step/step-layout.tsx';
import { useStepForm } from '../step/use-step-form.ts';
import { AddressFields } from './address-fields.tsx';
import { BillingFields } from './billing-fields.tsx';
import { Consent } from './consent.tsx';
import { paymentFields, readPayment, storePayment } from './payment-fields.ts';
import styles from './payment-step.module.css';
import { Review } from './review.tsx';
import { SendFailure } from './send-failure.tsx';
import { useSignUp } from './use-sign-up.ts';

const ownPassword = {
  hint: 'Para entrar no site com o seu CPF. Pelo menos 10 caracteres; pode ser uma frase.',
  autoComplete: 'new-password',
} as const;

/** Of who left and contracts again. */
const knownPassword = {
  hint: 'A mesma com que você entra no site: ela confirma que é você.',
  autoComplete: 'current-password',
} as const;

/** Step 4: where, how and with what the member pays; the review; the contract. */
export function PaymentStep({ wizard }: StepProps) {
  const { store, host } = wizard;
  const { draft, status, today } = useStore(store);
  const { cpf, meiodepagamento } = draft;
  const isReturning = useStore(
    host.session,
    visitor => visitor.status === 'known' && visitor.session.encerrado,
  );
  const terms = draftTerms(draft);
  const { send, failure } = useSignUp(wizard);
  const form = useStepForm({
    wizard,
    step: 4,
    schema: paymentFields,
    defaults: readPayment(store.getState()),
    onChange: values => storePayment(store, values),
    onSubmit: send,
  });

  if (terms === null) return null;
  const first = periodFrom(today(), terms);
  return (
    <form {...form.form} className={formStyles.form}>
      <ErrorSummary {...form.summary} />
      <StepHeading intro="É a última etapa. Antes de contratar você revê tudo.">
        Endereço, pagamento e senha
      </StepHeading>
      <AddressFields form={form} host={host} />
      <BillingFields form={form} plano={terms.plan} />
      <input type="text" autoComplete="username" value={cpf} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label="Senha"
        {...(isReturning ? knownPassword : ownPassword)}
      />
      <Review wizard={wizard} fieldId={form.summary.fieldId} />
      <Consent form={form} />
      <SendFailure host={host} failure={failure} />
      <p className={styles.charge}>
        <strong>{chargeSentence(first, terms)}</strong>{' '}
        {meiodepagamento === 'boleto' && boletoSentence(first)}
      </p>
      <StepActions wizard={wizard} step={4}>
        <Button type="submit" waiting={(form.sending || status === 'sent') && 'Enviando…'}>
          Contratar e pagar {formatMoney(first.amount)}
        </Button>
      </StepActions>
    </form>
  );
}
