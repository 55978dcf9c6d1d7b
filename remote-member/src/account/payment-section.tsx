import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { chargeSentence } from '@serafim/contract/api/plan/charge-sentence';
import { type ChargeTerms, periodFrom, planPrice } from '@serafim/contract/api/plan/paid-period';
import {
  type DueDay,
  dueDays,
  methodInSentence,
  type PaymentMethod,
  paymentMethodNames,
  paymentMethods,
} from '@serafim/contract/api/plan/plan-table';
import { type Day, dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import { useAction } from '@serafim/remote-kit/use-action';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Button, Checkbox, Notice, RadioCards } from '@serafim/ui';
import { type FormEvent, useState } from 'react';
import type { ContractSectionProps } from './account-sections.ts';
import { type RunningContract, unpaidFirstCharge } from './contract.ts';
import styles from './payment-section.module.css';

const hints: Readonly<Record<PaymentMethod, string>> = {
  pix: 'O código chega por e-mail cinco dias antes.',
  cartao: 'Cobrado no dia. Sem um cartão guardado, pedimos os dados na próxima cobrança.',
  boleto: 'O boleto chega por e-mail cinco dias antes.',
};

const methodOptions = paymentMethods.map(value => ({
  value,
  theme: 'green' as const,
  label: paymentMethodNames[value],
  hint: hints[value],
}));
const dayOptions = dueDays.map(value => ({ value, theme: 'green' as const, label: `Dia ${value}` }));

/** What a due day makes of the charge that comes, in one sentence; empty where nothing is charged. */
export function describeDueDay(contract: RunningContract, dueDay: DueDay, today: Day): string {
  const { plano, fatura, troca, proximaCobranca: next } = contract;
  const [plan, billing] = [troca?.plano ?? plano, troca?.fatura ?? fatura];
  const terms: ChargeTerms = { plan, billing, dueDay };
  if (unpaidFirstCharge(contract) !== undefined) return chargeSentence(periodFrom(today, terms), terms);
  if (next === null) return '';
  if (billing === 'anual')
    return `No plano por ano, o dia vale para o aviso de renovação. A próxima cobrança continua em ${plainDay(next.em)}.`;
  const { amount, until } = periodFrom(next.em, terms);
  return `A próxima cobrança é em ${plainDay(next.em)}, de ${formatMoney(amount)}, e paga até ${plainDay(until)}. Depois, ${formatMoney(planPrice(plan, billing))} todo dia ${dueDay}.`;
}

/** How, and on which day, later charges are paid, and the card that is stored for them. */
export function PaymentSection({ host, account, contract, onChange, onDone }: ContractSectionProps) {
  const { cartaoGuardadoDesde } = account;
  const [method, setMethod] = useState<PaymentMethod>(contract.meiodepagamento);
  const [dueDay, setDueDay] = useState<DueDay>(contract.vencimento);
  const [forget, setForget] = useState(false);
  const { isRunning, error, run } = useAction({ message: errorMessage });
  const box = useResultFocus<HTMLDivElement>(error);
  const isUnchanged = !forget && method === contract.meiodepagamento && dueDay === contract.vencimento;

  const choose = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget);
    setMethod(paymentMethods.find(one => one === fields.get('meiodepagamento')) ?? method);
    setDueDay(dueDays.find(one => one === fields.get('vencimento')) ?? dueDay);
    setForget(fields.has('esquecerCartao'));
  };
  const save = () =>
    run(async () => {
      const chosen = { meiodepagamento: method, vencimento: dueDay, esquecerCartao: forget };
      onChange(await (await host.api()).changePaymentTerms(chosen));
      onDone(`As próximas cobranças vencem no dia ${dueDay}, por ${methodInSentence(method)}.`);
    });

  return (
    <form
      className={styles.payment}
      onChange={choose}
      onSubmit={event => {
        event.preventDefault();
        if (!isUnchanged) void save();
      }}
    >
      {error !== null && (
        <div ref={box} tabIndex={-1}>
          <Notice kind="error" title="Nada mudou">
            {error}
          </Notice>
        </div>
      )}
      <section>
        <h2>Forma de pagar</h2>
        <RadioCards
          legend="Forma de pagar"
          name="meiodepagamento"
          options={methodOptions}
          defaultValue={method}
        />
      </section>
      {cartaoGuardadoDesde !== null && method === 'cartao' && <StoredCard since={cartaoGuardadoDesde} />}
      <section>
        <h2>Dia do vencimento</h2>
        <RadioCards
          legend="Dia do vencimento"
          name="vencimento"
          beside
          options={dayOptions}
          defaultValue={dueDay}
        />
      </section>
      <p className={styles.words} role="status">
        {describeDueDay(contract, dueDay, dayInSaoPaulo(new Date()))}
      </p>
      <Button
        type="submit"
        waiting={isRunning && 'Salvando…'}
        unavailable={isUnchanged && 'Escolha outra forma ou outro dia.'}
      >
        Salvar
      </Button>
    </form>
  );
}

const StoredCard = ({ since }: { since: Day }) => (
  <div className={styles.card}>
    <p>
      Há um cartão guardado desde {plainDay(since)}. O número fica com quem processa o pagamento: nós não o
      vemos.
    </p>
    <Checkbox name="esquecerCartao" label="Esquecer este cartão e informar outro na próxima cobrança" />
  </div>
);
