import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { chargedPlans } from '@serafim/contract/api/plan/price-tables';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useFact } from '@serafim/remote-kit/use-fact';
import { Link } from 'react-router-dom';

interface ChosenPlanProps {
  host: RemoteHost;
  /** The plan that the answers lead to. */
  advised: PlanId | undefined;
}

/** Which plan stands in the sign-up that the visitor has begun, beside the one that is advised. */
export function ChosenPlan({ host, advised }: ChosenPlanProps) {
  const chosen = useFact(host, 'signup/plano');
  const plan = chargedPlans.find(({ id }) => id === chosen);
  if (!plan) return null;
  return (
    <p>
      {advised === plan.id ? (
        'É o plano que já está no seu cadastro.'
      ) : (
        <>
          No seu cadastro está o <strong>{plan.plano}</strong>.
        </>
      )}{' '}
      <Link to={paths.signUp}>Continuar o cadastro</Link>
    </p>
  );
}
