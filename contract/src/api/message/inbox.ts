import { pageQuery } from '../http/paging.ts';
import { z } from '../zod.ts';

/** Kinds of message that people send through the site's forms. */
export const messageKinds = ['contato', 'licenciado', 'empresa'] as const;

export type MessageKind = (typeof messageKinds)[number];

/** States of a message: `respondida` once an administrator has answered it. */
export const messageStatuses = ['aberta', 'respondida'] as const;

export type MessageStatus = (typeof messageStatuses)[number];

/** Query of GET /mensagens: open ones come oldest first, answered ones latest first. */
export const inboxQuerySchema = z.strictObject({
  ...pageQuery,
  tipo: z.optional(z.enum(messageKinds)),
  situacao: z._default(z.enum(messageStatuses), 'aberta'),
});

type Query = z.output<typeof inboxQuerySchema>;

export type InboxQuery = Partial<Pick<Query, 'pagina' | 'limite' | 'situacao'>> & {
  tipo?: MessageKind | undefined;
};

/** A message as the inbox shows it. */
export const inboxMessageSchema = z.object({
  protocolo: z.string(),
  tipo: z.enum(messageKinds),
  recebidaEm: z.iso.datetime(),
  nome: z.string(),
  email: z.string(),
  /** Subject of the message, in a few words. */
  assunto: z.string(),
  /** The message itself; empty where the form has no such field. */
  texto: z.string(),
  /** Every other field that was filled in: its name and value. */
  dados: z.array(z.object({ nome: z.string(), valor: z.string() })),
  /** The administrator who marked it as answered, and when; null while it is open. */
  resposta: z.nullable(z.object({ em: z.iso.datetime(), quem: z.string() })),
});

export type InboxMessage = z.infer<typeof inboxMessageSchema>;

export const inboxSchema = z.array(inboxMessageSchema);

/** Payload of PUT /mensagens/{protocolo}/situacao. */
export const messageStatusSchema = z.strictObject({ situacao: z.enum(messageStatuses) });
