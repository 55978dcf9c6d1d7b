import {
  dueDays,
  type PaymentMethod,
  type PlanId,
  paymentMethodNames,
  paymentMethods,
} from '@serafim/contract/api/plan/plan-table';
import { RadioGroup, SelectField, TextField } from '@serafim/ui';
import { billingOptions } from '../plan/plan-price.ts';
import type { PaymentForm } from './payment-fields.ts';
import styles from './payment-step.module.css';

/** When the benefits can be used, by the way to pay. */
const accessStarts: Readonly<Record<PaymentMethod, string>> = {
  pix: 'O código aparece em seguida e vai para o seu e-mail. Os descontos valem assim que ele é pago.',
  cartao: 'Você informa o cartão em seguida. Os descontos valem assim que a operadora aprova.',
  boleto:
    'A linha digitável aparece em seguida. Os descontos valem quando o banco confirma, em até 3 dias úteis.',
};

const dayOptions = dueDays.map(day => ({ value: day, label: `Dia ${day}` }));
const methodOptions = paymentMethods.map(method => ({
  value: method,
  label: paymentMethodNames[method],
  hint: accessStarts[method],
}));

/** How often the member pays, on which day and with what. */
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
