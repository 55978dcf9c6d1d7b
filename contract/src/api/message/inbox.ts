import { text } from '../fields/text.ts';
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

/** Answer of an administrator to the sender of a message. */
export const messageAnswerSchema = z.object({
  id: z.string(),
  em: z.iso.datetime(),
  quem: z.string(),
  texto: z.string(),
  /** Moment at which its mail leaves; until then it can be taken back. */
  saiEm: z.iso.datetime(),
});

export type MessageAnswer = z.infer<typeof messageAnswerSchema>;

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
  /** Answers to the sender, the first one first. */
  respostas: z.optional(z.array(messageAnswerSchema)),
});

export type InboxMessage = z.infer<typeof inboxMessageSchema>;

export const inboxSchema = z.array(inboxMessageSchema);

/** Characters of an answer at most. */
export const LONGEST_ANSWER = 4000;

/** Payload of POST /mensagens/{protocolo}/respostas. */
export const newAnswerSchema = z.strictObject({
  texto: text({
    min: 5,
    max: LONGEST_ANSWER,
    missing: 'Escreva a resposta, com pelo menos 5 letras.',
    multiline: true,
  }),
  /** Number of answers that the writer had read: where there are more by now, somebody else was quicker. */
  lidas: z.int().check(z.nonnegative()),
});

/** Payload of PUT /mensagens/{protocolo}/situacao. */
export const messageStatusSchema = z.strictObject({ situacao: z.enum(messageStatuses) });
