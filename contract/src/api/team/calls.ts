import type { Rows } from '../http/row.ts';
import { newRecoveryCodesSchema } from '../session/second-step.ts';
import {
  decisionSchema,
  invitationAcceptSchema,
  invitationOfferSchema,
  invitationSchema,
  invitationViewSchema,
  requestMadeSchema,
  roleChangeSchema,
  teamSchema,
} from './team.ts';

export const teamCalls = {
  team: {
    call: 'GET /equipe',
    summary: 'Quem administra, e o que espera decisão',
    access: 'gestao',
    answer: teamSchema,
  },
  invite: {
    call: 'POST /equipe/convites',
    summary: 'Convida alguém para administrar; para a gestão, outra pessoa aprova antes',
    access: 'gestao',
    body: invitationSchema,
    answer: requestMadeSchema,
    status: 201,
  },
  /** Of a disabled administrator, it lets them in again. */
  requestRole: {
    call: 'PUT /equipe/:id/funcao',
    summary: 'Pede outra função para quem administra; outra pessoa da gestão aprova',
    access: 'gestao',
    body: roleChangeSchema,
    answer: requestMadeSchema,
  },
  decideRequest: {
    call: 'PUT /equipe/pedidos/:id',
    summary: 'Aprova ou recusa o que outra pessoa da gestão pediu',
    access: 'gestao',
    body: decisionSchema,
    answer: 'nothing',
    problems: ['aprovacao-de-outra-pessoa', 'pedido-de-equipe-encerrado', 'ultima-gestao'],
  },
  cancelRequest: {
    call: 'DELETE /equipe/pedidos/:id',
    summary: 'Cancela um convite ou um pedido de função',
    access: 'gestao',
    answer: 'nothing',
    problems: ['pedido-de-equipe-encerrado'],
  },
  disableAdmin: {
    call: 'POST /equipe/:id/desativar',
    summary: 'Tira o acesso de quem administra e encerra as suas sessões',
    access: 'gestao',
    answer: 'nothing',
    problems: ['segunda-gestao', 'ultima-gestao'],
  },
  signOutAdmin: {
    call: 'POST /equipe/:id/sair',
    summary: 'Encerra todas as sessões de quem administra',
    access: 'gestao',
    answer: 'nothing',
  },
  invitation: {
    call: 'POST /convite',
    summary: 'Mostra o convite e a chave da verificação em duas etapas',
    access: 'anyone',
    body: invitationViewSchema,
    answer: invitationOfferSchema,
    problems: ['convite-vencido'],
  },
  acceptInvitation: {
    call: 'PUT /convite',
    summary: 'Aceita o convite com senha e código, e entra',
    access: 'anyone',
    body: invitationAcceptSchema,
    answer: newRecoveryCodesSchema,
    pick: 'codigos',
    problems: ['convite-vencido', 'cpf-ja-cadastrado'],
  },
} as const satisfies Rows;
