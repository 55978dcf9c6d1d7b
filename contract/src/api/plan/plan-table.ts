/** The four individual plans, as the API names them. */
export const planIds = ['angel', 'guardian', 'premium', 'diamond'] as const;

export type PlanId = (typeof planIds)[number];

/** Billings that a member can choose: month by month, or ten months at once for twelve. */
export const billings = ['mensal', 'anual'] as const;

export type Billing = (typeof billings)[number];

/** Period that one payment is for, as in 'por mês'. */
export const billingPeriods = { mensal: 'mês', anual: 'ano' } as const satisfies Record<Billing, string>;

/** Days of the month that a charge may fall due on. */
export const dueDays = ['5', '10', '15', '20', '25'] as const;

export type DueDay = (typeof dueDays)[number];

/** Terms of a sign-up that names a plan and nothing else: by month, by Pix, on the 10th. */
export const usualTerms = { billing: 'mensal', method: 'pix', dueDay: '10' } as const;

export const paymentMethods = ['pix', 'cartao', 'boleto'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  pix: 'Pix',
  cartao: 'Cartão de crédito',
  boleto: 'Boleto',
};

/** The same in a word, where a list or a heading has no room. */
export const shortMethodNames: Readonly<Record<PaymentMethod, string>> = {
  ...paymentMethodNames,
  cartao: 'Cartão',
};

/** Returns the name of a payment method within a sentence: 'Pix' is a name, the others are plain words. */
export const methodInSentence = (method: PaymentMethod): string =>
  method === 'pix' ? paymentMethodNames.pix : paymentMethodNames[method].toLowerCase();

/** Fields of a plan that are the same wherever it is shown. */
export interface Plan {
  id: PlanId;
  plano: string;
  /** Colour theme. */
  type: 'green' | 'blue' | 'gray';
  /** 'ativo' adds the benefit line 'Seguro de vida e o auxílio funeral'. */
  status: 'ativo' | 'inativo';
}

export const plans: Readonly<Record<PlanId, Plan>> = {
  angel: { id: 'angel', plano: 'Angel', type: 'green', status: 'inativo' },
  guardian: { id: 'guardian', plano: 'Guardian', type: 'blue', status: 'ativo' },
  premium: { id: 'premium', plano: 'Premium', type: 'gray', status: 'ativo' },
  diamond: { id: 'diamond', plano: 'Diamond', type: 'blue', status: 'ativo' },
};

/** A plan card of the landing page. Prices in centavos per month. */
export interface LandingPlan extends Plan {
  preco: number;
  /** Per month, when a year is paid at once. */
  precoAnual: number;
  /** Highest discount, in percent. */
  desconto: number;
  /** People covered, the member included ('Feito para até N pessoas'). */
  dependentes: number;
  telemed: string;
}

const telemed = 'Telemedicina 24 horas';

/** The landing page's table. It differs from the wizard's on purpose: the specification keeps both. */
export const landingPlans: readonly LandingPlan[] = [
  { ...plans.angel, preco: 5990, precoAnual: 4990, desconto: 50, dependentes: 4, telemed },
  { ...plans.guardian, preco: 8990, precoAnual: 7490, desconto: 60, dependentes: 5, telemed },
  { ...plans.premium, preco: 9990, precoAnual: 8320, desconto: 70, dependentes: 6, telemed },
  { ...plans.diamond, preco: 15990, precoAnual: 13320, desconto: 70, dependentes: 6, telemed },
];

/** A plan as the sign-up wizard offers it. Prices in centavos per month; this price is the one charged. */
export interface WizardPlan extends Plan {
  preco: number;
  precoAnual: number;
  maxDependentes: number;
}

/** The wizard's table ("preço da contratação online"). */
export const wizardPlans: Readonly<Record<PlanId, WizardPlan>> = {
  angel: { ...plans.angel, preco: 5990, precoAnual: 4990, maxDependentes: 3 },
  guardian: { ...plans.guardian, preco: 7990, precoAnual: 6650, maxDependentes: 4 },
  premium: { ...plans.premium, preco: 9990, precoAnual: 8320, maxDependentes: 5 },
  diamond: { ...plans.diamond, preco: 15990, precoAnual: 13320, maxDependentes: 5 },
};

/** Returns the number of dependents that a plan of the wizard takes; 0 before a plan is chosen. */
export const maxDependents = (plan: PlanId | ''): number =>
  plan === '' ? 0 : wizardPlans[plan].maxDependentes;

/** Returns the price of a month, in centavos, paid by the month or by the year. */
export const monthlyPrice = (
  { preco, precoAnual }: Pick<LandingPlan | WizardPlan, 'preco' | 'precoAnual'>,
  billing: Billing,
): number => (billing === 'anual' ? precoAnual : preco);

/** Returns the price of a year, in centavos, at a price per month. */
export const yearTotal = (centavosPerMonth: number): number => centavosPerMonth * 12;

/** Names of the plans for companies in addresses and payloads. */
export const corporatePlanIds = ['standard', 'premium'] as const;

export type CorporatePlanId = (typeof corporatePlanIds)[number];

/** The fewest and most people that a company may request a price for; above that, sales calls first. */
export const SMALLEST_TEAM = 2;
export const LARGEST_TEAM = 9_999;

/** Number of people that a price is shown for before the visitor enters one. */
export const USUAL_TEAM = 20;

/** A plan for companies. Price in centavos per person and month. */
export interface CorporatePlan {
  id: CorporatePlanId;
  plano: string;
  preco: number;
  /** Specialities by telemedicine. */
  especialidades: number;
  redeEstadual: boolean;
  auxilioFuneral: boolean;
}

/** The plans for companies, with a discount for paying by the year. */
export const corporatePlans: readonly CorporatePlan[] = [
  {
    id: 'standard',
    plano: 'Standard Empresarial',
    preco: 2390,
    especialidades: 4,
    redeEstadual: false,
    auxilioFuneral: false,
  },
  {
    id: 'premium',
    plano: 'Premium Pessoa Jurídica',
    preco: 4590,
    especialidades: 21,
    redeEstadual: true,
    auxilioFuneral: true,
  },
];

/** The plan for companies of an id. */
export function corporatePlan(id: CorporatePlanId): CorporatePlan {
  const found = corporatePlans.find(plan => plan.id === id);
  if (found === undefined) throw new Error(`There is no plan for companies called ${id}`);
  return found;
}

/** Returns the price per month of a plan for companies for so many people, in centavos. */
export const corporateTotal = (id: CorporatePlanId, people: number): number =>
  corporatePlan(id).preco * people;
