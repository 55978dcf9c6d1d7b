import { anyPhone } from '../fields/phone.ts';
import { text } from '../fields/text.ts';
import { z } from '../zod.ts';
import { dayParts, longestNote } from './appointment.ts';

/** Payload of POST /minha-conta/pedidos. The second day may be left empty. */
export const newAppointmentSchema = z.strictObject({
  clinica: z.string().check(z.maxLength(120)),
  servico: text({ max: 80, missing: 'Escolha a especialidade ou o exame.' }),
  para: z.coerce.number('Escolha quem vai ser atendido.').check(z.int(), z.minimum(0), z.maximum(255)),
  dia: z.iso.date('Escolha um dia.'),
  periodo: z.enum(dayParts, 'Escolha manhã ou tarde.'),
  outroDia: z._default(z.union([z.literal(''), z.iso.date('Escolha um dia, ou deixe vazio.')]), ''),
  outroPeriodo: z._default(z.enum(dayParts, 'Escolha manhã ou tarde.'), 'manha'),
  telefone: anyPhone,
  recado: z._default(text({ min: 0, max: longestNote, multiline: true }), ''),
});

export type NewAppointmentInput = z.input<typeof newAppointmentSchema>;
export type NewAppointment = z.output<typeof newAppointmentSchema>;
