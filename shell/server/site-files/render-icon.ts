import { Resvg } from '@resvg/resvg-js';

/** Renders a square SVG as PNG, so many pixels wide. */
export const renderIcon = (svg: string, size: number): Buffer =>
  new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: size } })
    .render()
    .asPng();

/** PNGs in one ICO file, for clients that read no HTML. */
export function encodeIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    // Width and height; 256 would be written as 0.
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    // One plane, 32 bits a pixel, then where the picture lies.
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
