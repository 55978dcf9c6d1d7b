import type { IdentityServices } from '../identity/services.ts';
import type { Keys } from '../platform/security/keys.ts';
import type { MessageTables } from './db/tables.ts';
import { createReplyAddresses, type ReplyAddresses } from './tokens/reply-address.ts';

/** What this wing adds to what routes work with. */
export interface MessageServices extends IdentityServices<MessageTables> {
  replyAddresses: ReplyAddresses;
  /** With which the mail server signs what it hands over; undefined where it hands over nothing. */
  mailKey: Buffer | undefined;
}

/** What this wing is built from. */
export interface MessageInput {
  keys: Keys;
  /** Where replies to answers go. */
  replyAddress?: string | undefined;
  mailKey?: Buffer | undefined;
}

/** Builds what this wing adds to the services of identity. */
export const createMessages = ({
  keys,
  replyAddress,
  mailKey,
}: MessageInput): Omit<MessageServices, keyof IdentityServices> => ({
  replyAddresses: createReplyAddresses(mailKey && replyAddress, keys.all('reply-address')),
  mailKey,
});
