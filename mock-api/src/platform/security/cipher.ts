import { createHmac, randomBytes } from 'node:crypto';
import type { Keys, KeyUse } from './keys.ts';
import { isSealedBy, open, seal } from './seal.ts';
import { type RowId, type SealedColumn, sealedColumns } from './sealed-columns.ts';

/** Encrypts what must not be read from the database file, and hashes what must still be found. */
export interface Cipher {
  seal(column: SealedColumn, row: RowId, text: string): string;
  /** @throws UnreadableError where the value was stored elsewhere, or under a key that we do not have */
  open(column: SealedColumn, row: RowId, sealed: string): string;
  /** The same of a text that may be empty, as where nothing was written, and after an erasure. */
  openText(column: SealedColumn, row: RowId, sealed: string): string;
  /** Whether a value is sealed as `seal` does it now. */
  isCurrent(column: SealedColumn, sealed: string): boolean;
  /** The keyed hash that UNIQUE compares. */
  cpfIndex(digits: string): string;
  /** What lookups compare: the same hash under every key, the newest first. */
  cpfIndexes(digits: string): string[];
  /** Keyed hashes of an e-mail address, by which mails are found; the first is stored. */
  addressIndexes(address: string): string[];
  /** Keyed hashes of a request's body, so that keys and bodies can be compared without storing them; the first is stored. */
  bodyHashes(body: string): string[];
}

export function createCipher(keys: Keys): Cipher {
  const hashes = (use: KeyUse, value: string): string[] =>
    keys.all(use).map(key => createHmac('sha256', key).update(value).digest('base64url'));
  const placeOf = (column: SealedColumn, row: RowId): string => [column, row].flat().join('\0');
  const openAt: Cipher['open'] = (column, row, sealed) =>
    open(keys.all(sealedColumns[column].use), placeOf(column, row), sealed);
  return {
    seal: (column, row, text) =>
      seal(keys(sealedColumns[column].use), placeOf(column, row), text, randomBytes(12)),
    open: openAt,
    openText: (column, row, sealed) => (sealed === '' ? '' : openAt(column, row, sealed)),
    isCurrent: (column, sealed) => isSealedBy(keys(sealedColumns[column].use), sealed),
    cpfIndex: digits => hashes('cpf-index', digits)[0] ?? '',
    cpfIndexes: digits => hashes('cpf-index', digits),
    addressIndexes: address => hashes('address-index', address.toLowerCase()),
    bodyHashes: body => hashes('body-hash', body),
  };
}
