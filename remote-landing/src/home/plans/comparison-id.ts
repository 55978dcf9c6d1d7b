/** The hash that leads to the comparison of the plans, and opens it. */
export const COMPARISON_ID = 'comparar';
