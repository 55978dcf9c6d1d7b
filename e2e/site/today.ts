import { moneyDigits } from '@serafim/contract/api/fields/money-format';
import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import { usualTerms } from '@serafim/contract/api/plan/plan-table';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';

/** What a member of the Guardian pays today who chose nothing else: centavos. */
export const centavosToday = (): number =>
  periodFrom(dayInSaoPaulo(new Date()), { ...usualTerms, plan: 'guardian' }).amount;

/** The same as people write it, without the currency: '69,25'. */
export const amountToday = (): string => moneyDigits(centavosToday());
