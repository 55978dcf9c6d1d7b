import { planChangeSchema } from '../account/account.ts';
import type { Rows } from '../http/row.ts';
import {
  clientLeavingSchema,
  clientNoteSchema,
  clientSheetSchema,
  timelineQuerySchema,
  timelineSchema,
} from './client-sheet.ts';
import { sentMailSchema } from './sent-mail.ts';

export const sheetCalls = {
  clientSheet: {
    call: 'GET /clientes/:id/folha',
    summary: 'O que está em aberto com um cliente, e o que dá para fazer',
    access: 'leitura',
    answer: clientSheetSchema,
  },
  clientTimeline: {
    call: 'GET /clientes/:id/linha',
    summary: 'Tudo o que aconteceu com um cliente, o mais novo primeiro',
    access: 'leitura',
    query: timelineQuerySchema,
    answer: timelineSchema,
  },
  sendCharge: {
    call: 'POST /clientes/:id/cobranca',
    summary: 'Manda ao cliente, por e-mail, a cobrança que está em aberto',
    access: 'atendimento',
    keyed: true,
    answer: 'nothing',
    problems: ['pagamento-encerrado', 'pagamento-em-conferencia'],
  },
  clientMail: {
    call: 'GET /clientes/:id/emails/:email',
    summary: 'Um e-mail que mandamos a um cliente, como saiu',
    access: 'leitura',
    answer: sentMailSchema,
  },
  repeatClientMail: {
    call: 'POST /clientes/:id/emails/:email',
    summary: 'Manda de novo um e-mail, ao endereço de agora',
    access: 'atendimento',
    keyed: true,
    answer: 'nothing',
    problems: ['email-vencido'],
  },
  changeClientPlan: {
    call: 'PUT /clientes/:id/plano',
    summary: 'Troca o plano de um cliente, como ele mesmo troca na conta',
    access: 'atendimento',
    body: planChangeSchema,
    answer: clientSheetSchema,
    problems: ['contrato-encerrado', 'pagamento-em-conferencia', 'pagamento-encerrado'],
  },
  /** Money goes back as by law; above the limit it has to be given back first, by two. */
  endClientContract: {
    call: 'POST /clientes/:id/saida',
    summary: 'Encerra o contrato de um cliente que pediu, nas condições de hoje',
    access: 'atendimento',
    body: clientLeavingSchema,
    answer: clientSheetSchema,
    problems: ['contrato-encerrado', 'versao-desatualizada', 'devolucao-acima-do-limite'],
  },
  noteClient: {
    call: 'POST /clientes/:id/anotacoes',
    summary: 'Anota algo sobre um cliente; só a equipe lê',
    access: 'atendimento',
    keyed: true,
    body: clientNoteSchema,
    answer: 'nothing',
    status: 201,
  },
} as const satisfies Rows;
