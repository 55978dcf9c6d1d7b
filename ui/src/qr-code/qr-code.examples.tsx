import { QrCode } from './qr-code.tsx';

/** The three corners that every code of the smallest size has; it says nothing. */
const corner = (x: number, y: number) =>
  `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`;
const code = { size: 21, d: corner(0, 0) + corner(14, 0) + corner(0, 14) };

export const examples = { QrCode: <QrCode code={code} label="Exemplo de QR Code" /> };

export const onDark = { QrCode: <QrCode code={code} label="Exemplo de QR Code" /> };
