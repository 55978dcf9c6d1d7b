import { Button, ErrorSummary, PasswordField } from '@serafim/ui';
import { useStore } from 'zustand';
import formStyles from '../step/step.module.css';
import { REVIEW, type StepProps } from '../step/step.ts';
import { StepActions, StepHeading } from '../step/step-layout.tsx';
import { useStepForm } from '../step/use-step-form.ts';
import { AddressFields } from './address-fields.tsx';
import { BillingFields } from './billing-fields.tsx';
import { Parts } from './parts.tsx';
import { paymentFields, readPayment, storePayment } from './payment-fields.ts';
import styles from './payment-step.module.css';

const ownPassword = {
  label: 'Crie uma senha',
  hint: '10 caracteres ou mais. Uma frase curta funciona bem.',
  autoComplete: 'new-password',
} as const;

/** Of who left and contracts again. */
const knownPassword = {
  label: 'Senha',
  hint: 'A mesma com que você entra no site: ela confirma que é você.',
  autoComplete: 'current-password',
} as const;

/** The first part of step 4: where the member lives, how and with what they pay, and the password. */
export function PaymentStep({ wizard }: StepProps) {
  const { store, host } = wizard;
  const { cpf, plano } = useStore(store, ({ draft }) => draft);
  const isReturning = useStore(
    host.session,
    visitor => visitor.status === 'known' && visitor.session.encerrado,
  );
  const form = useStepForm({
    wizard,
    step: 4,
    schema: paymentFields,
    defaults: readPayment(store.getState()),
    onChange: values => storePayment(store, values),
    onSubmit: async () => {
      wizard.goTo(REVIEW);
      return undefined;
    },
  });

  if (plano === '') return null;
  return (
    <form {...form.form} className={formStyles.form}>
      <ErrorSummary {...form.summary} />
      <Parts step={4} />
      <StepHeading intro="Comece pelo CEP: a gente preenche o que souber.">Endereço e pagamento</StepHeading>
      <section className={styles.block} aria-labelledby="onde-mora">
        <h2 className={styles.heading} id="onde-mora">
          Onde você mora
        </h2>
        <AddressFields form={form} host={host} />
      </section>
      <BillingFields wizard={wizard} form={form} plano={plano} />
      <section className={styles.block} aria-labelledby="sua-senha">
        <h2 className={styles.heading} id="sua-senha">
          Sua senha
        </h2>
        <input type="text" autoComplete="username" value={cpf} readOnly hidden />
        <PasswordField {...form.field('password')} {...(isReturning ? knownPassword : ownPassword)} />
      </section>
      <StepActions wizard={wizard} step={4}>
        <Button type="submit">continuar para a revisão</Button>
      </StepActions>
      <p className={formStyles.note}>Nada é cobrado nesta parte.</p>
    </form>
  );
}
