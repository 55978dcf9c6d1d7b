import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import { wizardPlans } from '@serafim/contract/api/plan/plan-table';
import { plainDay, WITHDRAWAL_DAYS } from '@serafim/contract/site/calendar';
import { useStore } from 'zustand';
import type { Wizard } from '../step/step.ts';
import { chargedPrice, draftTerms } from './plan-price.ts';
import styles from './plan-sheet.module.css';

/** What the chosen plan costs and holds, in view while the visitor chooses and pays. */
export function PlanSheet({ wizard }: { wizard: Wizard }) {
  const { draft, today } = useStore(wizard.store);
  const { dependentes, fatura } = draft;
  const terms = draftTerms(draft);
  const { notice } = wizard.host.brand;
  if (terms === null)
    return <p className={styles.empty}>Escolha um plano para ver aqui o preço e as regras.</p>;

  const plan = wizardPlans[terms.plan];
  const first = periodFrom(today(), terms);
  const yearly = fatura === 'anual';
  const facts = [
    ['Pessoas', dependentes.length === 0 ? 'só você' : `você + ${dependentes.length}`],
    ['Hoje', formatMoney(first.amount)],
    [first.days === 1 ? '1 dia' : `${first.days} dias`, `até ${plainDay(first.until)}`],
    yearly
      ? ['Depois', `${chargedPrice(terms.plan, fatura)}`]
      : [`Todo dia ${terms.dueDay}`, formatMoney(plan.preco)],
    ['Contrato', '12 meses'],
    ['Carência', 'nenhuma'],
  ] as const;

  return (
    <section className={styles.sheet} data-theme={plan.type} aria-labelledby="seu-plano">
      <div className={styles.panel}>
        <h2 className={styles.name} id="seu-plano">
          Plano {plan.plano}
        </h2>
        <p className={styles.price}>
          <strong>{formatMoney(yearly ? plan.precoAnual : plan.preco)}</strong> por mês
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.notice}>
        {notice.strong}. Desistência em até {WITHDRAWAL_DAYS} dias, com tudo de volta.
      </p>
    </section>
  );
}
