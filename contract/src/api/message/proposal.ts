import { cnpj } from '../fields/cnpj.ts';
import { email } from '../fields/email.ts';
import { personName } from '../fields/name.ts';
import { anyPhone } from '../fields/phone.ts';
import { text } from '../fields/text.ts';
import { corporatePlanIds, LARGEST_TEAM, SMALLEST_TEAM } from '../plan/plan-table.ts';
import { z } from '../zod.ts';
import { honeypot } from './contact.ts';

const people = 'Digite quantas pessoas, de 2 a 9.999.';

/** Payload of POST /proposta: a company that requests the price of a plan. */
export const proposalSchema = z.strictObject({
  empresa: text({ min: 2, max: 120, missing: 'Digite o nome da empresa.' }),
  cnpj,
  nome: personName,
  email,
  telefone: anyPhone,
  plano: z.enum(corporatePlanIds, 'Escolha um plano.'),
  /** Number of people, as text of the input. */
  pessoas: z
    .pipe(
      z.string().check(z.trim(), z.regex(/^\d{1,4}$/, { error: people, abort: true })),
      z.transform(Number),
    )
    .check(z.refine(count => count >= SMALLEST_TEAM && count <= LARGEST_TEAM, people)),
  consentimento: z.literal(true, 'Marque que aceita ser contatado.'),
  site: honeypot,
});

export type ProposalInput = z.input<typeof proposalSchema>;
export type Proposal = z.output<typeof proposalSchema>;
