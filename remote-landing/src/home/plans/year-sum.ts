import { formatMoney, moneyDigits } from '@serafim/contract/api/money-format';
import { yearTotal } from '@serafim/contract/api/plan-table';

/** What a year costs, as a sum: `12 × R$ 49,90 = R$ 598,80`. Takes centavos per month. */
export const yearSum = (centavosPerMonth: number): string =>
  `12 × ${formatMoney(centavosPerMonth)} = ${formatMoney(yearTotal(centavosPerMonth))}`;

/** The same for the footnote under the big price, with one sign: `12 × 49,90 = R$ 598,80`. */
export const shortYearSum = (centavosPerMonth: number): string =>
  `12 × ${moneyDigits(centavosPerMonth)} = ${formatMoney(yearTotal(centavosPerMonth))}`;
