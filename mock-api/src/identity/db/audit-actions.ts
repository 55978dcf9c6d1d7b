import {
  type ClientAction,
  type ClientIncident,
  clientActions,
  clientIncidents,
} from '@serafim/contract/api/client/client-file';
import { type AccessAction, accessActions } from '@serafim/contract/api/session/second-step';
import type { TeamAction } from '@serafim/contract/api/team/team';

/** Sign-ins, decisions that the second step confirmed, and reads that concern many people or go with another record: for incidents, shown on no screen. */
export type WatchAction =
  | 'entrou'
  | 'errou-senha'
  | 'confirmou-decisao'
  | 'listou-clientes'
  | 'leu-ficha'
  | 'leu-mensagens'
  | 'leu-fila'
  | 'respondeu-mensagem'
  | 'desfez-resposta'
  | 'aprovou-clinica'
  | 'desfez-aprovacao'
  | 'leu-eliminacoes';

/** Everything that the audit trail records. */
export type AuditAction = ClientAction | ClientIncident | AccessAction | TeamAction | WatchAction;

/** Whether an administrator dealt with a client's data, and not with their own way in. */
export const isClientAction = (action: AuditAction): action is ClientAction =>
  clientActions.some(known => known === action);

/** Whether it belongs to a client's history for the administration. */
export const isHistoryAction = (action: AuditAction): action is ClientAction | ClientIncident =>
  isClientAction(action) || clientIncidents.some(known => known === action);

/** Whether it concerns an administrator's own way in. */
export const isAccessAction = (action: AuditAction): action is AccessAction =>
  accessActions.some(known => known === action);
