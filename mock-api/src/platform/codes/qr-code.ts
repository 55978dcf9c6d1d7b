import encodeQR from 'qr';

/** A QR code as one path in a box of `size` modules, quiet zone not included. */
export interface QrPath {
  readonly size: number;
  readonly d: string;
}

/** Encodes a text with error correction M; neighbouring dark modules of a row become one stroke of the path. */
export function qrPath(text: string): QrPath {
  // The library gives no code without a border.
  const framed = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const rows = framed.slice(1, -1).map(row => row.slice(1, -1));
  const size = rows.length;
  let d = '';
  for (const [row, modules] of rows.entries()) {
    for (let column = 0; column < size; column++) {
      const from = column;
      while (column < size && modules[column]) column++;
      if (column > from) d += `M${from} ${row}h${column - from}v1h${from - column}z`;
    }
  }
  return { size, d };
}
