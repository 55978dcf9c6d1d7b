import { useState } from 'react';

/** Gives the key under which a payload is sent. */
export type IdempotencyKey = (payload: unknown) => string;

/**
 * Gives the same key while the payload is the same, so that the API stores a repeated attempt once; another key
 * after an edit, and after taking the edit back.
 */
export function createIdempotencyKey(newKey: () => string = () => crypto.randomUUID()): IdempotencyKey {
  let last: { content: string; key: string } | undefined;
  return payload => {
    const content = JSON.stringify(payload);
    if (last?.content !== content) last = { content, key: newKey() };
    return last.key;
  };
}

/** The idempotency key of a form, for as long as the form is shown. */
export function useIdempotencyKey(): IdempotencyKey {
  return useState(() => createIdempotencyKey())[0];
}
