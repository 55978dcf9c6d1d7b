/**
 * The key of one attempt to send: the same for the same message, so that trying again after a failure never
 * sends it twice, and a new one after an edit.
 */
export function createAttemptKeys(newKey: () => string = () => crypto.randomUUID()) {
  let last: { message: string; key: string } | null = null;
  return {
    keyFor(message: unknown): string {
      const text = JSON.stringify(message);
      if (last?.message !== text) last = { message: text, key: newKey() };
      return last.key;
    },
  };
}
