import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { otherBrand } from '../picture/fixtures.ts';
import { renderSharePicturePng } from '../picture/render-share-picture.ts';
import { shareSvg } from '../picture/share-svg.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const ask = (headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url: '/imagem-do-site.png', headers });

describe('a messenger that shows a link to the site', () => {
  it('gets a picture in the size that previews ask for, to keep for a day', async () => {
    const { statusCode, headers, rawPayload } = await ask();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(decode(rawPayload)).toMatchObject({ width: 1200, height: 630 });
  });

  it('is not sent again what it has', async () => {
    const { headers } = await ask();
    const again = await ask({ 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });
});

describe('the picture of the site', () => {
  it('says the brand’s name, and that it is no health plan', () => {
    const svg = shareSvg(otherBrand);
    expect(svg).toContain(otherBrand.name);
    expect(svg).toContain(otherBrand.notice.short);
  });

  it('is another one for another brand', () => {
    expect(renderSharePicturePng(otherBrand).equals(renderSharePicturePng(defaultBrand))).toBe(false);
  });
});
