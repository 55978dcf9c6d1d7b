import { isRecoveryCode } from '@serafim/contract/api/session/second-step';
import { type AttemptBudget, attemptBudgets } from '../attempts/attempt-budgets.ts';

/** Which budget a code of the second step is taken from: the app's and the reserve's are apart. */
export const codeBudget = (code: string): AttemptBudget =>
  isRecoveryCode(code) ? attemptBudgets.reserveCodes : attemptBudgets.appCodes;
