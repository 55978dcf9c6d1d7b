import { create } from 'qrcode';

/** A QR code as one path in a box of `size` modules, quiet zone not included. */
export interface QrPath {
  readonly size: number;
  readonly d: string;
}

/** Encodes a text with error correction M; neighbouring dark modules of a row become one stroke of the path. */
export function qrPath(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let d = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = column;
      while (column < size && data[row * size + column]) column++;
      if (column > from) d += `M${from} ${row}h${column - from}v1h${from - column}z`;
    }
  }
  return { size, d };
}
