/** The key under which a posted form is sent, made from what it says: the same content gives the same key. */
export async function contentKey(form: string, payload: unknown): Promise<string> {
  const content = new TextEncoder().encode(JSON.stringify([form, payload]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
}
