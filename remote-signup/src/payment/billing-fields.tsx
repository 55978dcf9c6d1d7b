import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { planPrice } from '@serafim/contract/api/plan/paid-period';
import {
  dueDays,
  type PaymentMethod,
  type PlanId,
  paymentMethodNames,
  paymentMethods,
  wizardPlans,
} from '@serafim/contract/api/plan/plan-table';
import { RadioCards, Segmented, TextField } from '@serafim/ui';
import { useStore } from 'zustand';
import type { Wizard } from '../step/step.ts';
import type { PaymentForm } from './payment-fields.ts';
import styles from './payment-step.module.css';

/** When the benefits can be used, by the way to pay. */
const accessStarts: Readonly<Record<PaymentMethod, string>> = {
  pix: 'O cartão vale assim que o Pix chega.',
  cartao: 'Vale na hora, se o banco aprovar.',
  boleto: 'Vale em até 3 dias úteis.',
};

const dayOptions = dueDays.map(day => ({ value: day, label: day }));

/** The ways to be billed, each with what it costs. */
function billingOptions(plano: PlanId) {
  const { type: theme, preco, precoAnual } = wizardPlans[plano];
  const year = planPrice(plano, 'anual');
  return [
    { value: 'mensal', theme, label: 'Por mês', hint: `${formatMoney(preco)} todo mês` },
    {
      value: 'anual',
      theme,
      label: 'Por ano',
      hint: (
        <>
          {formatMoney(year)} de uma vez: 12 × {formatMoney(precoAnual)}.{' '}
          <span className={styles.saved}>{formatMoney(12 * preco - year)} a menos no ano.</span>
        </>
      ),
    },
  ];
}

interface BillingFieldsProps {
  wizard: Wizard;
  form: PaymentForm;
  plano: PlanId;
}

/** How often the member pays, on which day and with what. */
export function BillingFields({ wizard, form, plano }: BillingFieldsProps) {
  const { vencimento: day, fatura } = useStore(wizard.store, ({ draft }) => draft);
  const { type: theme } = wizardPlans[plano];
  const isYearly = fatura === 'anual';
  // A year is paid at once, and again a year after: the day is that of the mail before it.
  const dayLabel = isYearly ? 'Dia do aviso de renovação' : 'Dia do vencimento';
  return (
    <>
      <section className={styles.block} aria-labelledby="como-pagar">
        <h2 className={styles.heading} id="como-pagar">
          Como você quer pagar
        </h2>
        <RadioCards {...form.field('fatura')} legend="Fatura" options={billingOptions(plano)} beside />
        <div className={styles.day}>
          <span aria-hidden="true">{dayLabel}</span>
          <Segmented
            legend={dayLabel}
            options={dayOptions}
            value={day}
            onChange={chosen => form.hook.setValue('vencimento', chosen)}
          />
          {isYearly && (
            <p className={styles.why}>
              Antes de o ano acabar, um e-mail diz neste dia quanto custa o próximo. Nada é cobrado nele.
            </p>
          )}
        </div>
      </section>
      <section className={styles.block} aria-labelledby="por-onde">
        <h2 className={styles.heading} id="por-onde">
          Por onde
        </h2>
        <RadioCards
          {...form.field('meiodepagamento')}
          legend="Forma de pagamento"
          options={paymentMethods.map(method => ({
            value: method,
            theme,
            label: paymentMethodNames[method],
            hint: accessStarts[method],
          }))}
          beside
        />
        <div className={styles.code}>
          <TextField
            {...form.field('filiacao')}
            label="Código do licenciado"
            hint="Se alguém indicou você e passou um código."
            optional
            autoComplete="off"
          />
        </div>
      </section>
    </>
  );
}
