import { createHash } from 'node:crypto';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { PictureRenderer } from '../renderer/picture-renderer.ts';
import { renderOrRefuse } from '../renderer/render-or-refuse.ts';

const DAY = 86_400;

/** GET /imagem-do-site.png: what previews of a link to the site show. Depends on the brand alone. */
export function shareRoutes(app: ApiApp, { pictures }: { pictures: PictureRenderer }): void {
  route(app, 'sharePicture', async (request, reply) => {
    const picture = await renderOrRefuse(() => pictures.renderBrandPicture('share'));
    const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
    reply
      .header('ETag', etag)
      .header('Cache-Control', `public, max-age=${DAY}`)
      // Messengers show it on pages of their own.
      .header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.status(304).send();
    return reply.type('image/png').send(picture);
  });
}
