import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header in which composer and API call a request by the same name. */
export const REQUEST_ID_HEADER = 'x-request-id';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The name that the composer gave a request; a new one where it came another way, or has a name of another form. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && UUID.test(given) ? given : randomUUID();
}
