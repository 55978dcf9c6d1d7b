import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { describe, expect, it } from 'vitest';
import { createSiteFiles } from './site-files.ts';
import { iconLinks } from './web-manifest.ts';

const files = createSiteFiles(defaultBrand);
function fileAt(path: string) {
  const found = files.find(file => file.path === path);
  if (found === undefined) throw new Error(`Nothing is at ${path}`);
  return { type: found.type, bytes: Buffer.from(found.body()) };
}

interface Manifest {
  name: string;
  start_url: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { url: string }[];
}
const manifest: Manifest = JSON.parse(fileAt('/site.webmanifest').bytes.toString());

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Width and height of a PNG, by its header. */
function readSize(png: Buffer): string {
  expect(png.subarray(0, 4)).toEqual(SIGNATURE);
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('a phone with the site on its home screen', () => {
  it('reads name, start and colours of the brand', () => {
    expect(manifest).toMatchObject({
      name: 'Serafim, benefícios em saúde',
      lang: 'pt-BR',
      start_url: '/',
      theme_color: defaultBrand.colors['green-deep'],
    });
  });

  it.each(manifest.icons.filter(({ type }) => type === 'image/png'))(
    'finds $src as large as the manifest says',
    ({ src, sizes, type }) => {
      const icon = fileAt(src);
      expect(icon.type).toBe(type);
      expect(readSize(icon.bytes)).toBe(sizes);
    },
  );

  it('finds one of 192, one of 512 and one to cut', () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any any',
    ]);
  });

  it('finds every icon that a page links', () => {
    const named = iconLinks.map(link => /href="([^"]+)"/.exec(link)?.[1] ?? '');
    expect(named).toHaveLength(3);
    for (const path of named) expect(fileAt(path).bytes.length).toBeGreaterThan(100);
  });

  it('finds an icon of 180 where an iPhone looks for it', () => {
    expect(readSize(fileAt('/apple-touch-icon.png').bytes)).toBe('180x180');
  });
});

describe('a client that requests an icon without reading the page', () => {
  it('gets one file with three sizes', () => {
    const { type, bytes } = fileAt('/favicon.ico');
    expect(type).toBe('image/x-icon');
    expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3]);
    const sizes = [0, 1, 2].map(index => {
      const at = 6 + 16 * index;
      const [length, offset] = [bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)];
      expect(readSize(bytes.subarray(offset, offset + length))).toBe(
        `${bytes.readUInt8(at)}x${bytes.readUInt8(at + 1)}`,
      );
      return bytes.readUInt8(at);
    });
    expect(sizes).toEqual([16, 32, 48]);
  });
});
