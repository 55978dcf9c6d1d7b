import { honeypot } from './contact.ts';
import { email } from './email.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** Payload of POST /avise-me: somebody who wants to hear when a place joins the network. */
export const networkRequestSchema = z.strictObject({
  email,
  /** Speciality or exam in the person's own words; empty for any place. */
  especialidade: text({ min: 0, max: 80 }).default(''),
  cidade: text({ min: 2, max: 80, missing: 'Digite a cidade.' }),
  consentimento: z.literal(true, 'Marque que aceita receber o aviso.'),
  site: honeypot,
});

export type NetworkRequestInput = z.input<typeof networkRequestSchema>;
