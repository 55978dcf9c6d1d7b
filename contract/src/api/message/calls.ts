import type { Rows } from '../http/row.ts';
import { contactSchema, protocolSchema } from './contact.ts';
import {
  inboxQuerySchema,
  inboxSchema,
  messageAnswerSchema,
  messageStatusSchema,
  newAnswerSchema,
  rawMailSchema,
} from './inbox.ts';
import { licenseeSchema } from './licensee.ts';
import { proposalSchema } from './proposal.ts';

export const messageCalls = {
  contact: {
    call: 'POST /contato',
    summary: 'Fala com a equipe',
    access: 'anyone',
    keyed: true,
    body: contactSchema,
    answer: protocolSchema,
    status: 201,
  },
  becomeLicensee: {
    call: 'POST /licenciado',
    summary: 'Pede para ser licenciado',
    access: 'anyone',
    keyed: true,
    body: licenseeSchema,
    answer: protocolSchema,
    status: 201,
  },
  requestProposal: {
    call: 'POST /proposta',
    summary: 'Pede uma proposta para uma empresa',
    access: 'anyone',
    keyed: true,
    body: proposalSchema,
    answer: protocolSchema,
    status: 201,
  },
  inbox: {
    call: 'GET /mensagens',
    summary: 'Mensagens dos formulários do site',
    access: 'leitura',
    query: inboxQuerySchema,
    answer: inboxSchema,
    read: 'page',
  },
  markMessage: {
    call: 'PUT /mensagens/:protocolo/situacao',
    summary: 'Marca uma mensagem como respondida, ou reabre',
    access: 'atendimento',
    body: messageStatusSchema,
    answer: 'nothing',
    problems: ['mensagem-respondida'],
  },
  answerMessage: {
    call: 'POST /mensagens/:protocolo/respostas',
    summary: 'Responde por e-mail a quem escreveu, e marca a mensagem como respondida',
    access: 'atendimento',
    keyed: true,
    body: newAnswerSchema,
    answer: messageAnswerSchema,
    status: 201,
    problems: ['mensagem-respondida'],
  },
  receiveMail: {
    call: 'POST /mensagens/correio',
    summary:
      'Recebe do servidor de e-mail a resposta de quem escreveu, ou o e-mail que voltou; assinado, e uma só vez',
    access: 'anyone',
    body: rawMailSchema,
    answer: 'nothing',
    problems: ['assinatura-invalida', 'nao-encontrado'],
  },
  takeBackAnswer: {
    call: 'DELETE /mensagens/:protocolo/respostas/:id',
    summary: 'Desfaz uma resposta cujo e-mail ainda não saiu',
    access: 'atendimento',
    answer: 'nothing',
    problems: ['resposta-enviada'],
  },
} as const satisfies Rows;
