import type { Rows } from '../http/row.ts';
import { z } from '../zod.ts';
import {
  consultationSchema,
  doctorSchema,
  newConsultationSchema,
  pastConsultationSchema,
  pastConsultationsSchema,
} from './doctor.ts';

export const doctorCalls = {
  doctor: {
    call: 'GET /minha-conta/medico',
    summary: 'Diz se e como dá para falar com o médico agora',
    access: 'member',
    answer: doctorSchema,
  },
  requestConsultation: {
    call: 'POST /minha-conta/medico',
    summary: 'Pede uma consulta por vídeo; com uma da mesma pessoa em andamento, responde essa',
    access: 'member',
    body: newConsultationSchema,
    answer: consultationSchema,
    status: 201,
    problems: ['medico-nao-incluido', 'outra-consulta', 'sem-plantao'],
  },
  holdPlace: {
    call: 'PUT /minha-conta/medico/:id/presenca',
    summary: 'Guarda o lugar por mais dez minutos e diz onde ele está',
    access: 'member',
    params: z.strictObject({ id: z.uuid() }),
    answer: consultationSchema,
    problems: ['consulta-encerrada'],
  },
  enterRoom: {
    call: 'POST /minha-conta/medico/:id/entrada',
    summary: 'Entra na sala, quando chegou a vez',
    access: 'member',
    params: z.strictObject({ id: z.uuid() }),
    answer: consultationSchema,
    problems: ['ainda-nao-e-a-vez', 'consulta-encerrada'],
  },
  /** Repeated, it answers what it answered the first time. */
  endConsultation: {
    call: 'POST /minha-conta/medico/:id/fim',
    summary: 'Sai da fila ou da sala',
    access: 'member',
    params: z.strictObject({ id: z.uuid() }),
    answer: pastConsultationSchema,
  },
  callNow: {
    call: 'POST /minha-conta/medico/:id/chamada',
    summary: 'Numa demonstração, faz chegar a vez agora',
    access: 'member',
    params: z.strictObject({ id: z.uuid() }),
    answer: consultationSchema,
    problems: ['consulta-encerrada'],
  },
  pastConsultations: {
    call: 'GET /minha-conta/consultas',
    summary: 'Mostra as consultas por vídeo que terminaram, sem nada do que se falou',
    access: 'member',
    answer: pastConsultationsSchema,
  },
} as const satisfies Rows;
