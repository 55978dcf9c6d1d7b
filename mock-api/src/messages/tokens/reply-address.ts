import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where replies to our answers go, each to an address of its own that nobody can make up. */
export interface ReplyAddresses {
  /** The address for the thread of a message; undefined where the site takes no replies. */
  of(protocol: string): string | undefined;
  /** The protocol of the thread whose address stands in a mail; undefined where none does. */
  findThread(mail: string): string | undefined;
  /** A text without such addresses: whoever knows one can write into its thread. */
  hideIn(text: string): string;
}

const tagOf = (key: Buffer, protocol: string): string =>
  createHmac('sha256', key).update(protocol).digest('hex').slice(0, 16);

const PATTERN = /\+(\d{8}-[0-9A-Z]{8})\.([0-9a-f]{16})@/gi;

/**
 * @param address as `atendimento@serafim.exemplo`, whose server puts what stands after a plus sign into the same box
 * @param keys the newest first, then those whose addresses still count
 */
export const createReplyAddresses = (
  address: string | undefined,
  keys: readonly [Buffer, ...Buffer[]],
): ReplyAddresses => ({
  of: protocol => address?.replace('@', `+${protocol}.${tagOf(keys[0], protocol)}@`),
  findThread(mail) {
    for (const [, name = '', tag = ''] of mail.matchAll(PATTERN)) {
      const protocol = name.toUpperCase();
      const given = Buffer.from(tag.toLowerCase());
      if (keys.some(key => timingSafeEqual(Buffer.from(tagOf(key, protocol)), given))) return protocol;
    }
    return undefined;
  },
  hideIn: text => text.replace(PATTERN, '+…@'),
});
