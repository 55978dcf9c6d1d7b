import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The options of a route that answers to one spelling of its address: the router decodes escapes, and what stands before
 * the composer keeps visitors away by comparing letters.
 */
export const asWritten = {
  async onRequest({ url, routeOptions }: FastifyRequest, reply: FastifyReply) {
    if (url.split('?')[0] === routeOptions.url) return;
    return reply.code(404).type('text/plain; charset=utf-8').send('Não encontrado.');
  },
} as const;
