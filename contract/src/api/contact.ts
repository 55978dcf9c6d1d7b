import { cpf } from './cpf.ts';
import { email } from './email.ts';
import { emptyOr, text } from './text.ts';
import { z } from './zod.ts';

/** Subjects of the contact form, with what people read. */
export const contactSubjects = {
  duvida: 'Dúvida',
  cancelamento: 'Cancelamento',
  cobranca: 'Cobrança',
  rede: 'Rede ou desconto negado',
  dados: 'Meus dados (LGPD)',
  empresa: 'Empresa',
  imprensa: 'Imprensa',
} as const;

export type ContactSubject = keyof typeof contactSubjects;

const subjects = Object.keys(contactSubjects) as [ContactSubject, ...ContactSubject[]];

/** Subjects about a membership: only these ask for the CPF. */
export const memberSubjects: readonly ContactSubject[] = ['cancelamento', 'cobranca', 'rede', 'dados'];

/** A field that people never see; whoever fills it is no person. */
export const honeypot = z.string().max(0, 'Deixe este campo vazio.').default('');

/** Payload of POST /contato. */
export const contactSchema = z.strictObject({
  nome: text({ min: 2, max: 120, missing: 'Digite o seu nome.' }),
  email,
  assunto: z.enum(subjects, 'Escolha o assunto.'),
  descricao: text({
    min: 5,
    max: 2000,
    missing: 'Conte em poucas palavras o que você precisa.',
    multiline: true,
  }),
  cpf: emptyOr(cpf).default(''),
  site: honeypot,
});

export type ContactInput = z.input<typeof contactSchema>;
export type Contact = z.output<typeof contactSchema>;

/** Answer of the forms that wait for a person: a number to ask by. */
export const protocolSchema = z.object({ protocolo: z.string() });

export type Protocol = z.infer<typeof protocolSchema>;
