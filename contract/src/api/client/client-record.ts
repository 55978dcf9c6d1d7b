import { email } from '../fields/email.ts';
import { personName } from '../fields/name.ts';
import { mobilePhone } from '../fields/phone.ts';
import { z } from '../zod.ts';

/** The specified payload of PUT /update/{id}. */
export const clientUpdateSchema = z.strictObject({ nome: personName, email, telefone: mobilePhone });

export type ClientUpdateInput = z.input<typeof clientUpdateSchema>;
export type ClientUpdate = z.output<typeof clientUpdateSchema>;

/** A client as GET /getUsuariosByID/{id} and PUT /update/{id} answer; the ETag header names its version. */
export const clientRecordSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string(),
  telefone: z.string(),
});

export type ClientRecord = z.infer<typeof clientRecordSchema>;
