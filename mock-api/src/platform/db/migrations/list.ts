import type { Migration } from 'kysely/migration';
import type { Store } from '../store.ts';
import { initial } from './2026-11-30-0230-initial.ts';
import { messageAnswers } from './2026-11-30-0231-message-answers.ts';
import { caseQueue } from './2026-11-30-0615-case-queue.ts';
import { clinicJoining } from './2026-11-30-0930-clinic-joining.ts';
import { month } from './2026-11-30-0940-month.ts';
import { staffRefunds } from './2026-11-30-0950-staff-refunds.ts';
import { formerClosings } from './2026-11-30-1005-former-closings.ts';
import { sentMails } from './2026-11-30-1320-sent-mails.ts';
import { refundOrders } from './2026-11-30-1350-refund-orders.ts';

/**
 * Every change of the database's form, named by the minute in which it was written (UTC), so that two branches cannot
 * take the same number. A new one goes to the end. It only expands: the program of before works on what it makes.
 */
export const migrations = (kind: Store['kind']): readonly (readonly [name: string, Migration])[] => [
  ['2026-11-30-0230-initial', initial(kind)],
  ['2026-11-30-0231-message-answers', messageAnswers],
  ['2026-11-30-0615-case-queue', caseQueue],
  ['2026-11-30-0930-clinic-joining', clinicJoining],
  ['2026-11-30-0940-month', month],
  ['2026-11-30-0950-staff-refunds', staffRefunds(kind)],
  ['2026-11-30-1005-former-closings', formerClosings],
  ['2026-11-30-1320-sent-mails', sentMails],
  ['2026-11-30-1350-refund-orders', refundOrders],
];
