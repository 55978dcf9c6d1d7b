import { cpf } from '../fields/cpf.ts';
import { email } from '../fields/email.ts';
import { personName } from '../fields/name.ts';
import { newPassword } from '../fields/password.ts';
import { adminRoles } from '../session/admin-roles.ts';
import { firstAppCode, secondStepKeySchema } from '../session/second-step.ts';
import { z } from '../zod.ts';

/** The path of the page that an invitation's mail opens, as the administration's remote serves it; its secret stands behind `#`. */
export const invitationPath = '/Convite';

/** Time for which an invitation, or a change that waits for approval, is valid, in days. */
export const requestDays = 7;

export const roleLabels = {
  leitura: 'Leitura',
  atendimento: 'Atendimento',
  gestao: 'Gestão',
} as const satisfies Record<(typeof adminRoles)[number], string>;

const role = z.enum(adminRoles, { error: 'Escolha uma função.' });

/** Payload of POST /equipe/convites. */
export const invitationSchema = z.strictObject({ nome: personName, email, funcao: role });

/** States of an open request: `espera` for another administrator, or `enviado` to the invited person. */
export const openStates = ['espera', 'enviado'] as const;

/** Answer of POST /equipe/convites and PUT /equipe/{id}/funcao. */
export const requestMadeSchema = z.object({ situacao: z.enum(openStates) });

/** Payload of PUT /equipe/{id}/funcao: what another administrator is asked to approve. */
export const roleChangeSchema = z.strictObject({ funcao: role });

/** Payload of PUT /equipe/pedidos/{id}. */
export const decisionSchema = z.strictObject({ aprovar: z.boolean() });

/** Answer of GET /equipe. */
export const teamSchema = z.object({
  pessoas: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      email: z.string(),
      funcao: role,
      ativo: z.boolean(),
      duasEtapas: z.boolean(),
      /** True for the administrator who reads the answer. */
      eu: z.boolean(),
      desde: z.iso.datetime(),
    }),
  ),
  /** Invitations and changes of role that are open. */
  pedidos: z.array(
    z.object({
      id: z.uuid(),
      tipo: z.enum(['convite', 'funcao']),
      nome: z.string(),
      email: z.string(),
      funcao: role,
      situacao: z.enum(openStates),
      /** Name of the administrator who asked; null for the operator of the server. */
      pedidoPor: z.nullable(z.string()),
      pedidoEm: z.iso.datetime(),
      valeAte: z.iso.datetime(),
      /** True when the administrator who reads the answer may decide: whoever made the request may not. */
      decide: z.boolean(),
    }),
  ),
});

export type Team = z.infer<typeof teamSchema>;
export type TeamMember = Team['pessoas'][number];
export type TeamRequest = Team['pedidos'][number];

const invitationToken = z.string().check(z.regex(/^[\w-]{43}$/, 'Este convite não está inteiro.'));

/** Payload of POST /convite: the secret of the mail's link. */
export const invitationViewSchema = z.strictObject({ convite: invitationToken });

/** Answer of POST /convite: what is offered, and the key for the authenticator app. */
export const invitationOfferSchema = z.extend(secondStepKeySchema, {
  nome: z.string(),
  funcao: role,
  valeAte: z.iso.datetime(),
});

export type InvitationOffer = z.infer<typeof invitationOfferSchema>;

/** Payload of PUT /convite: who accepts chooses a password and shows that the app has the key. */
export const invitationAcceptSchema = z.strictObject({
  convite: invitationToken,
  cpf,
  password: newPassword,
  codigo: firstAppCode,
});

/** Actions on administrators in the audit trail: the subject is the person, or the request before there is one. */
export const teamActions = [
  'convidou',
  'aprovou-convite',
  'recusou-pedido',
  'cancelou-pedido',
  'aceitou-convite',
  'pediu-funcao',
  'aprovou-funcao',
  'desativou',
  'encerrou-sessoes',
] as const;

export type TeamAction = (typeof teamActions)[number];
