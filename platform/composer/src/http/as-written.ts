import type { FastifyRequest } from 'fastify';

/** An address that is none of a route: the answer is 404, in words. */
class NotAnAddressError extends Error {
  override readonly name = 'NotAnAddressError';
  readonly statusCode = 404;
}

/**
 * The options of a route that answers to one spelling of its address: the router decodes escapes, and what stands before
 * the composer keeps visitors away by comparing letters.
 */
export const asWritten = {
  async onRequest({ url, routeOptions }: FastifyRequest) {
    if (url.split('?')[0] !== routeOptions.url) throw new NotAnAddressError();
  },
} as const;
