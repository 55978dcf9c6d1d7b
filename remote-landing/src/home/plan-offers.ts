import { planBenefits } from '@serafim/contract/api/plan/plan-benefits';
import { type LandingPlan, landingPlans, yearTotal } from '@serafim/contract/api/plan/plan-table';
import { signUpAddress } from '@serafim/contract/api/plan/sign-up-address';
import type { Brand } from '@serafim/contract/brand/brand';

const reais = (centavos: number): string => (centavos / 100).toFixed(2);

/** One way to pay, as an offer: what is paid each time, and how often (`MON` or `ANN`, as UN/CEFACT has it). */
const offer = (brand: Brand, name: string, address: string, centavos: number, unitCode: 'MON' | 'ANN') => ({
  '@type': 'Offer',
  name,
  url: brand.siteUrl + address,
  price: reais(centavos),
  priceCurrency: 'BRL',
  availability: 'https://schema.org/InStock',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: reais(centavos),
    priceCurrency: 'BRL',
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
  },
});

const product = (brand: Brand, plan: LandingPlan): object => ({
  '@type': 'Product',
  name: `${brand.name} ${plan.plano}`,
  description: `${planBenefits(plan)
    .map(({ text }) => text)
    .join('. ')}. ${brand.notice.short}.`,
  brand: { '@type': 'Brand', name: brand.name },
  offers: [
    offer(brand, 'Mensal', signUpAddress(plan.id, 'mensal'), plan.preco, 'MON'),
    offer(brand, 'Anual', signUpAddress(plan.id, 'anual'), yearTotal(plan.precoAnual), 'ANN'),
  ],
});

/** schema.org's Products: the four plans at the prices that the page shows. */
export const planOffers = (brand: Brand): readonly object[] => landingPlans.map(plan => product(brand, plan));
