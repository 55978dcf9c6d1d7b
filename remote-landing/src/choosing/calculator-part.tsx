import { moneyDigits } from '@serafim/contract/api/fields/money-format';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { chargedPlans } from '@serafim/contract/api/plan/price-tables';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, SelectField, TextField } from '@serafim/ui';
import { ownPaths } from '../own-paths.ts';
import type { Choice } from './choice-address.ts';
import styles from './choosing-part.module.css';
import { OtherAnswers } from './other-answers.tsx';
import { computeSavings, type Savings } from './savings.ts';
import { SavingsText, verdictText } from './savings-text.tsx';
import { useChoiceForm } from './use-choice-form.ts';

const ANCHOR = 'conta';
const own = ['consultas', 'precoConsulta', 'porVideo', 'exames', 'precoExame', 'plano', 'fatura'];

const planOptions = chargedPlans.map(({ id, plano }) => ({ value: id, label: plano }));
const billingOptions = [
  { value: 'mensal', label: 'Por mês' },
  { value: 'anual', label: 'Por ano' },
];

interface CalculatorPartProps {
  choice: Choice;
  /** The plan that the questions led to. */
  advised: PlanId | undefined;
  params: URLSearchParams;
  host: RemoteHost;
}

const numberBox = { type: 'text', inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } as const;
const moneyBox = { type: 'text', inputMode: 'decimal', maxLength: 12, autoComplete: 'off' } as const;

/** A year of use against a year of a plan. */
export function CalculatorPart({ choice, advised, params, host }: CalculatorPartProps) {
  const { year, billing } = choice;
  const planId = choice.plan ?? advised ?? 'angel';
  const plan = chargedPlans.find(({ id }) => id === planId) ?? chargedPlans[0];
  const savings: Savings | null = year && plan ? computeSavings(year, plan, billing) : null;
  const result = savings && plan ? verdictText(savings, plan.plano) : null;
  const submit = useChoiceForm(host, { params, anchor: ANCHOR, result });
  const money = (centavos: number | undefined, usual: string) =>
    centavos === undefined || centavos === 0 ? usual : moneyDigits(centavos);
  return (
    <section className={styles.part} aria-labelledby="conta-titulo">
      <div>
        <h2 id="conta-titulo" className={styles.heading}>
          Faça a conta
        </h2>
        <p className={styles.intro}>Some o que a casa usa em um ano, com os preços que você paga hoje.</p>
        <form className={styles.form} action={ownPaths.choosing} method="get" onSubmit={submit} key={planId}>
          <OtherAnswers params={params} own={own} />
          <div className={styles.pair}>
            <TextField
              {...numberBox}
              id="consultas"
              name="consultas"
              label="Consultas por ano"
              defaultValue={year?.visits ?? 4}
            />
            <TextField
              {...moneyBox}
              id="precoConsulta"
              name="precoConsulta"
              label="Preço de uma consulta (R$)"
              defaultValue={money(year?.visitPrice, '200,00')}
            />
          </div>
          <TextField
            {...numberBox}
            id="porVideo"
            name="porVideo"
            label="Quantas delas podem ser por vídeo?"
            hint="O médico por vídeo está incluído em todos os planos."
            defaultValue={year?.byVideo ?? 1}
          />
          <div className={styles.pair}>
            <TextField
              {...numberBox}
              id="exames"
              name="exames"
              label="Exames por ano"
              defaultValue={year?.exams ?? 3}
            />
            <TextField
              {...moneyBox}
              id="precoExame"
              name="precoExame"
              label="Preço de um exame (R$)"
              defaultValue={money(year?.examPrice, '100,00')}
            />
          </div>
          <div className={styles.pair}>
            <SelectField id="plano" name="plano" label="Plano" options={planOptions} defaultValue={planId} />
            <SelectField
              id="fatura"
              name="fatura"
              label="Forma de pagar"
              options={billingOptions}
              defaultValue={billing}
            />
          </div>
          <Button type="submit">Fazer a conta</Button>
        </form>
      </div>
      <div id={ANCHOR} className={styles.answer}>
        {savings && plan ? (
          <SavingsText savings={savings} plan={plan} billing={billing} />
        ) : (
          <p>O resultado aparece aqui, com a conta inteira.</p>
        )}
      </div>
    </section>
  );
}
