import type { CallOptions, Requests } from '../http/call.ts';
import { type CardRequestInput, cardCheckSchema } from './card.ts';

export const cardCalls = ({ get, post }: Requests) => ({
  /** The membership card as a PNG. Refused as `carteirinha-nao-encontrada` or `carteirinha-cancelada`. */
  card: (body: CardRequestInput, options: CallOptions = {}) =>
    post<Blob>('/carteirinha', body, 'image', options),

  /** Whether the card behind a QR code is valid. */
  verifyCard: (token: string, options: CallOptions = {}) =>
    get(`/verificar/${encodeURIComponent(token)}`, cardCheckSchema, options),
});
