import { cardFileName } from '@serafim/contract/api/card/card-files';
import type { FastifyReply } from 'fastify';

/** Sends a file to be saved under a name; nothing on the way may store it. */
const sendFile = (reply: FastifyReply, type: string, name: string, content: Buffer): FastifyReply =>
  reply
    .header('Content-Type', type)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store, private')
    .send(content);

/** Sends a PDF. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  sendFile(reply, 'application/pdf', name, pdf);

/** Sends a card's picture. */
export const sendCard = (reply: FastifyReply, picture: Buffer): FastifyReply =>
  sendFile(reply, 'image/png', cardFileName, picture);
