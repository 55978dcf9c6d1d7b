import { decode } from 'fast-png';
import jsQR from 'jsqr';

/** A picture as other code reads it than wrote it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The colour of a point, as `#0b6b53`. */
  readonly pixel: (x: number, y: number) => string;
  /** The text of its QR code; undefined where none is found. */
  readonly qr: () => string | undefined;
}

/** Reads a PNG without transparency. */
export function readPng(png: Uint8Array): Picture {
  const { width, height, channels, data } = decode(png);
  const at = (x: number, y: number): number[] => {
    const start = (y * width + x) * channels;
    return Array.from(data.subarray(start, start + 3));
  };
  function qr(): string | undefined {
    const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let point = 0; point < width * height; point++)
      for (let channel = 0; channel < 3; channel++)
        pixels[point * 4 + channel] = data[point * channels + channel] ?? 0;
    return jsQR(pixels, width, height)?.data;
  }
  return {
    width,
    height,
    pixel: (x, y) =>
      `#${at(x, y)
        .map(value => value.toString(16).padStart(2, '0'))
        .join('')}`,
    qr,
  };
}
