import { type PlanId, planIds, plans } from '@serafim/contract/api/plan/plan-table';
import { CheckIcon, chipClass } from '@serafim/ui';
import { Link } from 'react-router-dom';
import styles from './plan-chips.module.css';

interface PlanChipsProps {
  /** The address of this page with the prices of a plan. */
  address: (plan: PlanId) => string;
  /** The plan whose prices are shown. */
  plan: PlanId;
  /** The visitor's own plan; undefined where there is none. */
  own: PlanId | undefined;
}

/** Whose prices are shown. Links, so that a choice has an address and needs no script. */
export const PlanChips = ({ address, plan, own }: PlanChipsProps) => (
  <nav className={styles.plans} aria-label="Preços por plano">
    <span className={styles.label}>Preços no plano</span>
    <ul className={styles.list}>
      {planIds.map(id => {
        const chosen = id === plan;
        return (
          <li key={id}>
            <Link to={address(id)} className={chipClass(chosen)} aria-current={chosen ? 'true' : undefined}>
              {chosen && <CheckIcon size="small" />}
              {plans[id].plano}
              {id === own && ' (o seu)'}
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
