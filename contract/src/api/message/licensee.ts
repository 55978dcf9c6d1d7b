import { state } from '../address/address.ts';
import { cnpj } from '../fields/cnpj.ts';
import { email } from '../fields/email.ts';
import { personName } from '../fields/name.ts';
import { mobilePhone } from '../fields/phone.ts';
import { emptyOr, text } from '../fields/text.ts';
import { z } from '../zod.ts';
import { honeypot } from './contact.ts';

/** Payload of POST /licenciado: a person who wants to represent the brand. */
export const licenseeSchema = z.strictObject({
  nome: personName,
  email,
  telefone: mobilePhone,
  cidade: text({ max: 80, missing: 'Digite a cidade.' }),
  uf: state,
  cnpj: z._default(emptyOr(cnpj), ''),
  experiencia: z._default(text({ min: 0, max: 1000, multiline: true }), ''),
  consentimento: z.literal(true, 'Marque que aceita ser contatado.'),
  site: honeypot,
});

export type LicenseeInput = z.input<typeof licenseeSchema>;
export type Licensee = z.output<typeof licenseeSchema>;
