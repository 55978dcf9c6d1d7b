import { type ClientAction, clientActions } from '@serafim/contract/api/client-file';
import type { AccessAction } from '@serafim/contract/api/second-step';

/** Everything that the audit trail tells of. */
export type AuditAction = ClientAction | AccessAction;

/** Whether somebody of the administration dealt with a client's data, and not with their own way in. */
export const isClientAction = (action: AuditAction): action is ClientAction =>
  clientActions.some(known => known === action);
