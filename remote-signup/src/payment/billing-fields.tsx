import { dueDays, type PlanId, paymentMethodNames, paymentMethods } from '@serafim/contract/api/plan-table';
import { RadioGroup, SelectField, TextField } from '@serafim/ui';
import styles from './billing-fields.module.css';
import type { PaymentForm } from './payment-form.ts';
import { accessStarts } from './payment-methods.ts';
import { billingOptions } from './plan-price.ts';

const dayOptions = dueDays.map(day => ({ value: day, label: `Dia ${day}` }));
const methodOptions = paymentMethods.map(method => ({
  value: method,
  label: paymentMethodNames[method],
  hint: accessStarts[method],
}));

/** How often one pays, on which day and with what. */
export function BillingFields({ form, plano }: { form: PaymentForm; plano: PlanId }) {
  return (
    <div className={styles.billing}>
      <h2 className={styles.heading}>Pagamento</h2>
      <RadioGroup {...form.field('fatura')} legend="Fatura" options={billingOptions(plano)} />
      <div className={styles.day}>
        <SelectField {...form.field('vencimento')} label="Dia do vencimento" options={dayOptions} />
      </div>
      <RadioGroup {...form.field('meiodepagamento')} legend="Forma de pagamento" options={methodOptions} />
      <TextField
        {...form.field('filiacao')}
        label="Código do licenciado"
        hint="Se alguém indicou você e passou um código."
        optional
        autoComplete="off"
      />
    </div>
  );
}
