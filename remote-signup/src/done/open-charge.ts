import type { Charge } from '@serafim/contract/api/payment';

/** Whether a charge waits for its payer. */
export const isOpen = ({ situacao }: Charge): boolean => situacao === 'aberta' || situacao === 'recusada';
