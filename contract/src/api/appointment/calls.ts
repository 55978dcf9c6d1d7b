import type { Rows } from '../http/row.ts';
import {
  appointmentCreatedSchema,
  appointmentFormSchema,
  appointmentSchema,
  appointmentsSchema,
  clinicRequestSchema,
} from './appointment.ts';
import { clinicAnswerSchema } from './clinic-answer.ts';
import { newAppointmentSchema } from './new-appointment.ts';

export const appointmentCalls = {
  appointmentForm: {
    call: 'GET /minha-conta/pedidos/clinicas/:clinica',
    summary: 'Diz o que é preciso para pedir uma consulta a uma clínica',
    access: 'member',
    answer: appointmentFormSchema,
  },
  requestAppointment: {
    call: 'POST /minha-conta/pedidos',
    summary: 'Pede uma consulta a uma clínica',
    access: 'member',
    keyed: true,
    body: newAppointmentSchema,
    answer: appointmentCreatedSchema,
    status: 201,
    problems: [
      'clinica-sem-pedidos',
      'pedido-em-aberto',
      'pedidos-demais',
      'plano-sem-pedidos',
      'nao-encontrado',
    ],
  },
  appointments: {
    call: 'GET /minha-conta/pedidos',
    summary: 'Mostra os pedidos de consulta e o que as clínicas responderam',
    access: 'member',
    answer: appointmentsSchema,
  },
  /** Repeated, it answers the same. */
  cancelAppointment: {
    call: 'POST /minha-conta/pedidos/:id/cancelamento',
    summary: 'Cancela um pedido de consulta',
    access: 'member',
    answer: appointmentSchema,
    problems: ['pedido-encerrado'],
  },
  clinicRequest: {
    call: 'GET /pedidos/:passe',
    summary: 'Mostra um pedido de consulta à clínica que o recebeu',
    access: 'anyone',
    answer: clinicRequestSchema,
  },
  /** The first answer counts. */
  answerRequest: {
    call: 'PUT /pedidos/:passe/resposta',
    summary: 'Confirma um horário, ou recusa',
    access: 'anyone',
    body: clinicAnswerSchema,
    answer: clinicRequestSchema,
    problems: ['pedido-ja-respondido', 'pedido-vencido', 'pedido-encerrado'],
  },
} as const satisfies Rows;
