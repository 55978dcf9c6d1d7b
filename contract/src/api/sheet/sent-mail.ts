import { z } from '../zod.ts';

/** Answer of GET /clientes/{id}/emails/{email}: a mail as it left, without the links and codes that open an account. */
export const sentMailSchema = z.object({
  id: z.string(),
  em: z.iso.datetime(),
  /** Address that it went to. */
  para: z.string(),
  assunto: z.string(),
  /** Its one large line. */
  titulo: z.string(),
  /** Its parts as plain text, those at its foot last. */
  partes: z.array(z.string()),
  /** Numbers of the server that refused it, as `550 5.1.1`; null where it left. */
  recusa: z.nullable(z.string()),
  /** True where it still says what holds, and opens nothing. */
  podeRepetir: z.boolean(),
});

export type SentMail = z.infer<typeof sentMailSchema>;
