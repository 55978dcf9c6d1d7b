import { useState } from 'react';

/** Returns the key under which a payload is sent. */
export type IdempotencyKey = (payload: unknown) => string;

/**
 * Creates a function that returns the same key while the payload is the same, so that the API stores a repeated attempt
 * once. It returns another key after an edit, and after taking the edit back.
 */
export function createIdempotencyKey(newKey: () => string = () => crypto.randomUUID()): IdempotencyKey {
  let last: { content: string; key: string } | undefined;
  return payload => {
    const content = JSON.stringify(payload);
    if (last?.content !== content) last = { content, key: newKey() };
    return last.key;
  };
}

/** Returns the function for the idempotency keys of a form, the same one for as long as the form is shown. */
export function useIdempotencyKey(): IdempotencyKey {
  return useState(() => createIdempotencyKey())[0];
}
