import { cnpj } from './cnpj.ts';
import { honeypot } from './contact.ts';
import { email } from './email.ts';
import { personName } from './name.ts';
import { anyPhone } from './phone.ts';
import { corporatePlanIds, LARGEST_TEAM, SMALLEST_TEAM } from './plan-table.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

const people = 'Digite quantas pessoas, de 2 a 9.999.';

/** Payload of POST /proposta: a company that asks what a plan would cost it. */
export const proposalSchema = z.strictObject({
  empresa: text({ min: 2, max: 120, missing: 'Digite o nome da empresa.' }),
  cnpj,
  nome: personName,
  email,
  telefone: anyPhone,
  plano: z.enum(corporatePlanIds, 'Escolha um plano.'),
  /** How many people, typed. */
  pessoas: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, { error: people, abort: true })
    .transform(Number)
    .refine(count => count >= SMALLEST_TEAM && count <= LARGEST_TEAM, people),
  consentimento: z.literal(true, 'Marque que aceita ser contatado.'),
  site: honeypot,
});

export type ProposalInput = z.input<typeof proposalSchema>;
export type Proposal = z.output<typeof proposalSchema>;
