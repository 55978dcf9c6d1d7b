import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * The options of a route that answers to one spelling of its address: the router decodes escapes, and what stands before
 * the composer keeps visitors away by comparing letters.
 */
export const asWritten = {
  async onRequest({ url, routeOptions }: FastifyRequest) {
    if (url.split('?')[0] !== routeOptions.url) throw new Refusal('notFound');
  },
} as const;
