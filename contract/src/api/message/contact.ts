import { cpf } from '../fields/cpf.ts';
import { email } from '../fields/email.ts';
import { emptyOr, text } from '../fields/text.ts';
import { z } from '../zod.ts';
import { type ContactSubject, contactSubjects } from './contact-subjects.ts';

const subjects = Object.keys(contactSubjects) as [ContactSubject, ...ContactSubject[]];

/** A field that people never see: only a bot fills it in. */
export const honeypot = z._default(z.string().check(z.maxLength(0, 'Deixe este campo vazio.')), '');

/** Payload of POST /contato. */
export const contactSchema = z.strictObject({
  nome: text({ min: 2, max: 120, missing: 'Digite o seu nome.' }),
  email,
  assunto: z.enum(subjects, 'Escolha o assunto.'),
  descricao: text({
    min: 5,
    max: 2000,
    missing: 'Conte o que você precisa, com pelo menos 5 letras.',
    multiline: true,
  }),
  cpf: z._default(emptyOr(cpf), ''),
  site: honeypot,
});

export type ContactInput = z.input<typeof contactSchema>;
export type Contact = z.output<typeof contactSchema>;

/** Answer of the forms that an administrator answers: a number to refer to. */
export const protocolSchema = z.object({ protocolo: z.string() });

export type Protocol = z.infer<typeof protocolSchema>;
