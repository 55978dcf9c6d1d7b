import type { CallOptions, Requests } from '../http/call.ts';
import { newRecoveryCodesSchema } from '../session/second-step.ts';
import {
  type DecisionInput,
  type InvitationAcceptInput,
  type InvitationInput,
  type InvitationViewInput,
  invitationOfferSchema,
  type RoleChangeInput,
  requestMadeSchema,
  teamSchema,
} from './team.ts';

const team = '/equipe';
const invitation = '/convite';

/** The calls with which administrators manage who else is one, and with which an invited person becomes one. */
export const teamCalls = ({ get, post, put, remove }: Requests) => ({
  /** All administrators, and what waits for a decision. */
  team: (options: CallOptions = {}) => get(team, teamSchema, options),

  /** Invites by mail; `espera` where another administrator must approve first. */
  invite: (body: InvitationInput, options: CallOptions = {}) =>
    post(`${team}/convites`, body, requestMadeSchema, options),

  /** Asks another administrator to approve a role; of a disabled administrator, to let them in again with it. */
  requestRole: (id: string, body: RoleChangeInput, options: CallOptions = {}) =>
    put(`${team}/${encodeURIComponent(id)}/funcao`, body, requestMadeSchema, options),

  /** Approves or refuses what another administrator asked for. Refused as `aprovacao-de-outra-pessoa`. */
  decideRequest: (id: string, body: DecisionInput, options: CallOptions = {}) =>
    put<void>(`${team}/pedidos/${encodeURIComponent(id)}`, body, 'nothing', options),

  /** Takes an invitation or a request back. */
  cancelRequest: (id: string, options: CallOptions = {}) =>
    remove<void>(`${team}/pedidos/${encodeURIComponent(id)}`, 'nothing', options),

  /** Ends an administrator's access at once. Refused as `ultima-gestao` for the last one who could let others in. */
  disableAdmin: (id: string, options: CallOptions = {}) =>
    post<void>(`${team}/${encodeURIComponent(id)}/desativar`, {}, 'nothing', options),

  /** Ends every session of an administrator. */
  signOutAdmin: (id: string, options: CallOptions = {}) =>
    post<void>(`${team}/${encodeURIComponent(id)}/sair`, {}, 'nothing', options),

  /** Reads the offer of an invitation. Refused as `convite-vencido`. */
  invitation: (body: InvitationViewInput, options: CallOptions = {}) =>
    post(invitation, body, invitationOfferSchema, options),

  /** Accepts an invitation, signs in, and gives the recovery codes of the second step. */
  acceptInvitation: async (body: InvitationAcceptInput, options: CallOptions = {}) =>
    (await put(invitation, body, newRecoveryCodesSchema, options)).codigos,
});
