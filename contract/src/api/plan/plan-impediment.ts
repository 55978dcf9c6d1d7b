/** Why a card does not hold now: without a plan, before the first payment, suspended, or after the contract's end. */
export const planImpediments = ['sem-plano', 'sem-pagamento', 'suspensa', 'encerrada'] as const;

export type PlanImpediment = (typeof planImpediments)[number];
