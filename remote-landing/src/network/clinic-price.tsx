import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { cheaperPlan, memberPrice } from '@serafim/contract/api/plan/member-price';
import { type PlanId, plans } from '@serafim/contract/api/plan/plan-table';
import styles from './clinic-price.module.css';
import type { Service } from './featured-service.ts';

/** What one service costs: the normal price, plain, and the price on a plan, large; where another plan pays less, that too. */
export function ClinicPrice({ service, plan }: { service: Service; plan: PlanId }) {
  const { Especialidade, precoNormal } = service;
  const cheaper = cheaperPlan(service, plan);
  return (
    <p className={styles.price}>
      <span className={styles.service}>{Especialidade}</span>
      {precoNormal === null ? null : <span className={styles.before}>de {formatMoney(precoNormal)} por</span>}
      <strong className={styles.after}>{formatMoney(memberPrice(service, plan))}</strong>
      <span className={styles.note}>com o cartão {plans[plan].plano}</span>
      {cheaper && (
        <span className={styles.note}>
          {formatMoney(memberPrice(service, cheaper.id))} com o {cheaper.plano}
        </span>
      )}
    </p>
  );
}
