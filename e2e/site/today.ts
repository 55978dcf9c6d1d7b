import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';

/** What a member of the Guardian, by month and due on the 10th, pays today: centavos. */
export const centavosToday = (): number =>
  periodFrom(dayInSaoPaulo(new Date()), { plan: 'guardian', billing: 'mensal', dueDay: '10' }).amount;

/** The same as people write it, without the currency: '69,25'. */
export const amountToday = (): string => (centavosToday() / 100).toFixed(2).replace('.', ',');
