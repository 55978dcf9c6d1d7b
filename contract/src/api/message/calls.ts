import type { CallOptions, KeyedOptions, Requests } from '../http/call.ts';
import { type ContactInput, protocolSchema } from './contact.ts';
import { type InboxQuery, inboxSchema, type MessageStatusInput } from './inbox.ts';
import type { LicenseeInput } from './licensee.ts';
import type { ProposalInput } from './proposal.ts';

export const messageCalls = ({ page, post, put }: Requests) => ({
  /** Sends a message to the company. */
  contact: (body: ContactInput, options: KeyedOptions) => post('/contato', body, protocolSchema, options),

  /** Applies as a licensee. */
  becomeLicensee: (body: LicenseeInput, options: KeyedOptions) =>
    post('/licenciado', body, protocolSchema, options),

  /** Requests a proposal for a company. */
  requestProposal: (body: ProposalInput, options: KeyedOptions) =>
    post('/proposta', body, protocolSchema, options),

  /** Reads what people sent through the site's forms, a page at a time, for an administrator. */
  inbox: (query: InboxQuery, options: CallOptions = {}) =>
    page('/mensagens', inboxSchema, { ...options, query }),

  /** Marks a message as answered, or as open again, for an administrator. */
  markMessage: (protocolo: string, body: MessageStatusInput, options: CallOptions = {}) =>
    put<void>(`/mensagens/${encodeURIComponent(protocolo)}/situacao`, body, 'nothing', options),
});
