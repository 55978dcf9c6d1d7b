import { z } from '../zod.ts';

/** A QR code as one path in a square of `size` modules, quiet zone not included. */
export const qrCodeSchema = z.object({ size: z.int(), d: z.string() });
