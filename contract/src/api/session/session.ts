import { cpf } from '../fields/cpf.ts';
import { givenPassword } from '../fields/password.ts';
import { planIds } from '../plan/plan-table.ts';
import { z } from '../zod.ts';
import { adminRoles } from './admin-roles.ts';

/** Payload of POST /sessao. */
export const signInSchema = z.strictObject({ cpf, password: givenPassword });

export type SignInInput = z.input<typeof signInSchema>;

/** Roles of people who sign in: members see themselves, admins everyone. */
export const roles = ['member', 'admin'] as const;

export type Role = (typeof roles)[number];

/** States of an administrator's second step: `exigidas` when nothing else opens before it is set up. */
export const secondStepStates = ['ligadas', 'pedidas', 'exigidas'] as const;

/** Member or administrator who is signed in. */
export const sessionSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  papel: z.enum(roles),
  /** The plan of a member whose contract runs; admins have none. */
  plano: z.optional(z.enum(planIds)),
  /** True for a member whose contract ended. */
  encerrado: z.optional(z.boolean()),
  /** Administrators only. */
  funcao: z.optional(z.enum(adminRoles)),
  /** Administrators only. */
  duasEtapas: z.optional(z.enum(secondStepStates)),
});

export type Session = z.infer<typeof sessionSchema>;

/** Answer of GET /sessao; null for an anonymous visitor. */
export const sessionAnswerSchema = z.object({ session: z.nullable(sessionSchema) });

/** Answer of POST /sessao: who is in, or what the code of the second step is to be sent with. */
export const signInAnswerSchema = z.extend(sessionAnswerSchema, {
  /** Only for who has two steps: no session exists until `pedido` comes back with a right code. */
  segundaEtapa: z.optional(z.object({ pedido: z.string(), valeAte: z.iso.datetime() })),
});

export type SignInAnswer = z.infer<typeof signInAnswerSchema>;
