import { cardFileName } from '@serafim/contract/api/card/card-files';
import { z } from '@serafim/contract/api/zod';
import type { FastifyReply } from 'fastify';
import { refusals } from '../../platform/http/answers.ts';

/** The answers of a route that sends a card. */
export const cardImage = {
  200: {
    description: 'A carteirinha',
    content: { 'image/png': { schema: z.unknown().check(z.describe('PNG, 1200 × 630')) } },
  },
  ...refusals,
};

/** Sends a card's picture as a file to download; nothing on the way may store it. */
export const sendCard = (reply: FastifyReply, picture: Buffer): FastifyReply =>
  reply
    .header('Content-Type', 'image/png')
    .header('Content-Disposition', `attachment; filename="${cardFileName}"`)
    .header('Cache-Control', 'no-store, private')
    .send(picture);
