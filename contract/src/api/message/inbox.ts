import { pageQuery } from './client-list.ts';
import { z } from './zod.ts';

/** What people send through the site's forms. */
export const messageKinds = ['contato', 'licenciado', 'empresa'] as const;

export type MessageKind = (typeof messageKinds)[number];

/** Whether somebody of the team has answered. */
export const messageStandings = ['aberta', 'respondida'] as const;

export type MessageStanding = (typeof messageStandings)[number];

/** Query of GET /mensagens: open ones come oldest first, answered ones latest first. */
export const inboxQuerySchema = z.strictObject({
  ...pageQuery,
  tipo: z.enum(messageKinds).optional(),
  situacao: z.enum(messageStandings).default('aberta'),
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
  /** What it is about, in a few words. */
  assunto: z.string(),
  /** What was written; empty where the form asks for nothing. */
  texto: z.string(),
  /** All else that was filled in: its name and what stands there. */
  dados: z.array(z.object({ nome: z.string(), valor: z.string() })),
  /** Who of the administration marked it as answered, and when; null while it is open. */
  resposta: z.object({ em: z.iso.datetime(), quem: z.string() }).nullable(),
});

export type InboxMessage = z.infer<typeof inboxMessageSchema>;

export const inboxSchema = z.array(inboxMessageSchema);

/** Payload of PUT /mensagens/{protocolo}/situacao. */
export const messageStandingSchema = z.strictObject({ situacao: z.enum(messageStandings) });

export type MessageStandingInput = z.input<typeof messageStandingSchema>;
