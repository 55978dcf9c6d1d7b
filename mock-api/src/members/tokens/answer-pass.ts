import { signedBytes } from '../../platform/security/signed-bytes.ts';

/** A pass lets its holder, a clinic, see and answer one request, without an account. It names no person. */
export interface AnswerPasses {
  /** @param id of the request */
  sign(id: string): string;
  /** The id of the request of a pass; null where it was not signed here. Until when it counts, the request says. */
  read(pass: string): string | null;
}

const idBytes = 16;

/** @param keys the first signs, all are read */
export function createAnswerPasses(keys: readonly [Buffer, ...Buffer[]]): AnswerPasses {
  const bytes = signedBytes(keys, idBytes);
  return {
    sign: id => bytes.sign(Buffer.from(id.replaceAll('-', ''), 'hex')),
    read: pass =>
      bytes
        .read(pass)
        ?.toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') ?? null,
  };
}
