import type { Rows } from '../http/row.ts';
import { clinicSchema } from './clinic.ts';
import { clinicCreatedSchema } from './clinic-created.ts';
import { clinicDecisionSchema, clinicQueueQuerySchema, clinicQueueSchema } from './clinic-queue.ts';

export const clinicCalls = {
  createClinic: {
    call: 'POST /createClinica',
    summary: 'Cadastra uma clínica; a de quem pode aprovar já vale, as outras esperam aprovação',
    access: 'anyone',
    keyed: true,
    body: clinicSchema,
    answer: clinicCreatedSchema,
    status: 201,
  },
  pendingClinics: {
    call: 'GET /clinicas/pendentes',
    summary: 'Clínicas que esperam aprovação, as mais antigas antes',
    access: 'leitura',
    query: clinicQueueQuerySchema,
    answer: clinicQueueSchema,
    read: 'page',
  },
  decideClinic: {
    call: 'PUT /clinicas/:id/situacao',
    summary:
      'Aprova uma clínica, pede ajustes ou recusa; a clínica é avisada por e-mail, da aprovação em 10 segundos',
    access: 'atendimento',
    body: clinicDecisionSchema,
    answer: 'nothing',
    problems: ['clinica-ja-decidida'],
  },
  takeBackApproval: {
    call: 'DELETE /clinicas/:id/situacao',
    summary: 'Desfaz uma aprovação própria enquanto a clínica ainda não entrou na rede',
    access: 'atendimento',
    answer: 'nothing',
    problems: ['clinica-na-rede'],
  },
} as const satisfies Rows;
