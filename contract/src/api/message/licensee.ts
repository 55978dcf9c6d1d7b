import { state } from './address.ts';
import { cnpj } from './cnpj.ts';
import { honeypot } from './contact.ts';
import { email } from './email.ts';
import { personName } from './name.ts';
import { mobilePhone } from './phone.ts';
import { emptyOr, text } from './text.ts';
import { z } from './zod.ts';

/** Payload of POST /licenciado: somebody who wants to represent the brand. */
export const licenseeSchema = z.strictObject({
  nome: personName,
  email,
  telefone: mobilePhone,
  cidade: text({ max: 80, missing: 'Digite a cidade.' }),
  uf: state,
  cnpj: emptyOr(cnpj).default(''),
  experiencia: text({ min: 0, max: 1000, multiline: true }).default(''),
  consentimento: z.literal(true, 'Marque que aceita ser contatado.'),
  site: honeypot,
});

export type LicenseeInput = z.input<typeof licenseeSchema>;
export type Licensee = z.output<typeof licenseeSchema>;
