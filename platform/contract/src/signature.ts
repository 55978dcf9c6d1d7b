import { z } from 'zod';
import { tolerantObject } from './tolerant-object.ts';

/** Id of a public key: the first 16 hex digits of its SHA-256. */
export const keyId = z.string().regex(/^[0-9a-f]{16}$/, 'expected 16 hex digits');

/** An Ed25519 signature over a document's canonical JSON, with the id of its key. */
export const signatureSchema = tolerantObject({
  key: keyId,
  value: z.string().regex(/^[A-Za-z0-9+/]{86}==$/, 'expected the base64 of 64 bytes'),
});

export type Signature = z.infer<typeof signatureSchema>;
