import { z } from '@serafim/contract/api/zod';
import type { FastifyReply } from 'fastify';
import { refusals } from '../../platform/http/answers.ts';

/** The `response` of a route that answers a PDF. */
export const pdfAnswer = (description: string) => ({
  200: { description, content: { 'application/pdf': { schema: z.unknown().check(z.describe('PDF, A4')) } } },
  ...refusals,
});

/** Answers a PDF to be saved under a name; no cache on the way may store it. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .header('Content-Type', 'application/pdf')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store, private')
    .send(pdf);
