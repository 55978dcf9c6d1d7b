import { createHash } from 'node:crypto';
import { z } from '@serafim/contract/api/zod';
import { refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { PictureRenderer } from '../renderer/picture-renderer.ts';
import { renderOrRefuse } from '../renderer/render-or-refuse.ts';

const DAY = 86_400;

const image = {
  200: {
    description: 'A imagem',
    content: { 'image/png': { schema: z.unknown().check(z.describe('PNG, 1200 × 630')) } },
  },
  304: z.null().check(z.describe('A imagem não mudou')),
  ...refusals,
};

/** GET /imagem-do-site.png: what previews of a link to the site show. Depends on the brand alone. */
export function shareRoutes(app: ApiApp, { pictures }: { pictures: PictureRenderer }): void {
  app.get(
    '/imagem-do-site.png',
    { schema: { summary: 'Imagem para prévias de links', response: image } },
    async (request, reply) => {
      const picture = await renderOrRefuse(() => pictures.renderBrandPicture('share'));
      const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
      reply
        .header('ETag', etag)
        .header('Cache-Control', `public, max-age=${DAY}`)
        // Messengers show it on pages of their own.
        .header('Cross-Origin-Resource-Policy', 'cross-origin');
      if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.status(304).send(null);
      return reply.header('Content-Type', 'image/png').send(picture);
    },
  );
}
