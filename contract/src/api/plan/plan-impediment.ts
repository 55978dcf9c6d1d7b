/** Reasons why a card is not valid now: no plan, no first payment yet, a suspension, or the contract's end. */
export const planImpediments = ['sem-plano', 'sem-pagamento', 'suspensa', 'encerrada'] as const;

export type PlanImpediment = (typeof planImpediments)[number];
