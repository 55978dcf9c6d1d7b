import { landingPlans, wizardPlans } from '@serafim/contract/api/plan/plan-table';
import { priceTables } from '@serafim/contract/api/plan/price-tables';
import type { FragmentProps, SiteFragments } from '@serafim/platform-contract/fragment';
import { lazy, Suspense } from 'react';
import { Comparison } from './comparison.tsx';
import { PlanLeaflets } from './plan-leaflets.tsx';
import styles from './plans-fragment.module.css';

type Shown = SiteFragments['signup/planos@1'];

// Apart, so that a page without a choice, as the landing page, loads no form.
const PlanCards = lazy(() => import('./plan-cards.tsx'));

/** The four plans in pages of other teams, at the prices of either table. */
export default function PlansFragment({ props }: FragmentProps<Shown>) {
  return (
    <div className={styles.plans}>
      <Content {...props} />
    </div>
  );
}

/** The plan that costs less in the sign-up than on the landing page: the owner has a table for each. */
const cheaper = landingPlans.find(({ id, preco }) => wizardPlans[id].preco < preco);

function Content({ tabela, mostra, fatura, compensa, escolhido, atual }: Shown) {
  const plans = priceTables[tabela];
  if (mostra === 'comparacao') return <Comparison plans={plans} />;
  if (mostra === 'folhetos')
    return (
      <>
        <PlanLeaflets plans={plans} billing={fatura} cheapest={compensa} />
        {tabela === 'apresentacao' && (
          <p>Vale o preço da etapa Plano do cadastro{cheaper && `, menor no ${cheaper.plano}`}.</p>
        )}
      </>
    );
  return (
    <Suspense fallback={null}>
      <PlanCards plans={plans} billing={fatura ?? 'mensal'} chosen={escolhido} own={atual} />
    </Suspense>
  );
}
