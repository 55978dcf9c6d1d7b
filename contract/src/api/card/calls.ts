import type { CallOptions, Requests } from '../http/call.ts';
import { contractPath } from '../payment/contract-files.ts';
import { type CardRequestInput, cardCheckSchema, ownCardSchema, ownCardsSchema } from './card.ts';

export const cardCalls = ({ get, post }: Requests) => ({
  /** The membership card as a PNG. Refused as `carteirinha-nao-encontrada` or `carteirinha-cancelada`. */
  card: (body: CardRequestInput, options: CallOptions = {}) =>
    post<Blob>('/carteirinha', body, 'image', options),

  /** Checks whether the card behind a QR code is valid. */
  verifyCard: (token: string, options: CallOptions = {}) =>
    get(`/verificar/${encodeURIComponent(token)}`, cardCheckSchema, options),

  /** The cards of the member's contract, the member's first. */
  ownCards: (options: CallOptions = {}) => get('/minha-conta/carteirinhas', ownCardsSchema, options),

  /** The cards of the contract behind a token, the member's first. Refused where none is issued. */
  contractCards: (token: string, options: CallOptions = {}) =>
    get(`${contractPath(token)}/carteirinhas`, ownCardsSchema, options),

  /** The card that a member sent its person by a link. Refused as `nao-encontrado` once the link is too old. */
  passedCard: (pass: string, options: CallOptions = {}) =>
    get(`/carteirinhas/${encodeURIComponent(pass)}`, ownCardSchema, options),
});
