import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { type CorporatePlanId, corporatePlan, corporateTotal } from '@serafim/contract/api/plan/plan-table';
import { readTeam } from './proposal-draft.ts';
import styles from './proposal-total.module.css';

interface ProposalTotalProps {
  plan: CorporatePlanId;
  /** The number of people, as typed. */
  typed: string;
}

/** What the chosen plan costs so many people, as the sum it is. */
export function ProposalTotal({ plan, typed }: ProposalTotalProps) {
  const people = readTeam(typed);
  return (
    <output className={styles.total}>
      {people !== null && (
        <>
          a partir de <strong>{formatMoney(corporateTotal(plan, people))}</strong> por mês:{' '}
          <span className={styles.sum}>
            {people} × {formatMoney(corporatePlan(plan).preco)}
          </span>
        </>
      )}
    </output>
  );
}
