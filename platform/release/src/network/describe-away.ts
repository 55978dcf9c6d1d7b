/** What Node says of certificates that it does not believe. */
const UNTRUSTED = /CERT|SIGNED|VERIFY/;

const reasonOf = (cause: unknown): NodeJS.ErrnoException =>
  cause instanceof Error && cause.cause instanceof Error ? cause.cause : (cause as Error);

/** Whether a site's certificate is not believed: trying again is of no use. */
export const isUntrusted = (cause: unknown): boolean => UNTRUSTED.test(reasonOf(cause).code ?? '');

/** Why a site does not answer, from what `fetch` threw: "fetch failed" alone says nothing. */
export function describeAway(cause: unknown): string {
  const { message, code } = reasonOf(cause);
  const why = message || code || 'it does not answer';
  return isUntrusted(cause)
    ? `${why}. An authority of one's own is believed where NODE_EXTRA_CA_CERTS names a file with its certificate`
    : why;
}
