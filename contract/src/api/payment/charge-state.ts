/**
 * States of a charge. `aberta`: not paid yet. `recusada`: tried, and the bank said no; it can be tried
 * again. `estornada`: paid and given back. `cancelada`: never to be paid.
 */
export const chargeStates = ['aberta', 'recusada', 'paga', 'estornada', 'cancelada'] as const;

export type ChargeState = (typeof chargeStates)[number];

/** The states of a charge that was paid: its period holds also where the money went back. */
export const paidChargeStates = ['paga', 'estornada'] as const satisfies readonly ChargeState[];

/** Checks whether a charge in a state was paid. */
export const wasPaid = (state: ChargeState): boolean => paidChargeStates.some(paid => paid === state);

/** The states in which a charge waits for its payer. */
export const openChargeStates = ['aberta', 'recusada'] as const satisfies readonly ChargeState[];

/** Checks whether a charge in a state waits for its payer. */
export const isOpenCharge = (state: ChargeState): boolean => openChargeStates.some(open => open === state);
