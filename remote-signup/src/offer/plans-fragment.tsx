import { type Billing, landingPlans, monthlyPrice } from '@serafim/contract/api/plan/plan-table';
import { chargedPlans, priceTables } from '@serafim/contract/api/plan/price-tables';
import type { FragmentProps, SiteFragments } from '@serafim/contract/remote/fragment';
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

/** In which plans the sign-up charges less or more than the landing page shows: the owner has a table for each. */
function chargedNote(billing: Billing): string {
  const namesWhere = (sign: number) =>
    chargedPlans
      .filter((plan, place) => {
        const shown = landingPlans[place] ?? plan;
        return Math.sign(monthlyPrice(plan, billing) - monthlyPrice(shown, billing)) === sign;
      })
      .map(({ plano }) => plano)
      .join(' e no ');
  const differences = [
    ['menor', namesWhere(-1)],
    ['maior', namesWhere(1)],
  ].flatMap(([how, names]) => (names === '' ? [] : [`${how} no ${names}`]));
  return `Ao contratar pelo site, vale o preço da etapa Plano do cadastro${differences.length > 0 ? `: ${differences.join(', ')}` : ''}.`;
}

function Content({ tabela, mostra, fatura = 'mensal', escolhido, atual }: Shown) {
  const plans = priceTables[tabela];
  if (mostra === 'comparacao') return <Comparison plans={plans} />;
  if (mostra === 'folhetos')
    return (
      <>
        <PlanLeaflets plans={plans} billing={fatura} />
        {tabela === 'apresentacao' && <p>{chargedNote(fatura)}</p>}
      </>
    );
  return (
    <Suspense fallback={null}>
      <PlanCards plans={plans} billing={fatura} chosen={escolhido} own={atual} />
    </Suspense>
  );
}
