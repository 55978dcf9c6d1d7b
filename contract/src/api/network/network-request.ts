import { email } from '../fields/email.ts';
import { text } from '../fields/text.ts';
import { honeypot } from '../message/contact.ts';
import { z } from '../zod.ts';

/** Payload of POST /avise-me: a visitor who wants a notice when a place joins the network. */
export const networkRequestSchema = z.strictObject({
  email,
  /** Speciality or exam in the person's own words; empty for any place. */
  especialidade: z._default(text({ min: 0, max: 80 }), ''),
  cidade: text({ min: 2, max: 80, missing: 'Digite a cidade.' }),
  consentimento: z.literal(true, 'Marque que aceita receber o aviso.'),
  site: honeypot,
});

export type NetworkRequestInput = z.input<typeof networkRequestSchema>;
