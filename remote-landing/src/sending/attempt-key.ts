/**
 * Gives the key under which one attempt of a person is sent: the same while the content is, so that a repeated
 * attempt is stored once; another one after an edit.
 */
export function createAttemptKeys(newKey: () => string) {
  let last: { content: string; key: string } | undefined;
  return (payload: unknown): string => {
    const content = JSON.stringify(payload);
    if (last?.content !== content) last = { content, key: newKey() };
    return last.key;
  };
}
