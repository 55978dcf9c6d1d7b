/** Prefix of the component names by which the server's renderer finds the fragment that failed. */
const PREFIX = 'fragment:';

/** The name of the component around a fragment. */
export const markName = (id: string): string => PREFIX + id;

/** The innermost fragment among the components above an error; undefined where the page itself failed. */
export const failedFragment = (componentStack: string | undefined): string | undefined =>
  componentStack?.match(new RegExp(`${PREFIX}([a-z0-9-]+/[a-z0-9-]+@\\d+)`))?.[1];
