import type { Rows } from '../http/row.ts';
import { contactSchema, protocolSchema } from './contact.ts';
import { inboxQuerySchema, inboxSchema, messageStatusSchema } from './inbox.ts';
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
  },
} as const satisfies Rows;
