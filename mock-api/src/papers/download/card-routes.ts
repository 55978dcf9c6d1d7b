import { cardNumber } from '@serafim/contract/api/card/card-number';
import { shortName } from '@serafim/contract/api/fields/name';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { clientNetwork } from '@serafim/server-kit/client-network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { cardHolderByCpf, householdName, memberByNumber } from '../../identity/person/person-repository.ts';
import { readCardStanding } from '../../money/contract/card-standing.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { renderOrRefuse } from '../renderer/render-or-refuse.ts';
import type { PapersServices } from '../services.ts';
import { cardFace, issuedStanding } from './card-faces.ts';
import { sendCard } from './send-file.ts';

/** The card as a picture, by the specified path and by ours, and the check behind its QR code. */
export function cardRoutes(app: ApiApp, services: PapersServices): void {
  const { store, cipher, limits, pictures, cardTokens, now } = services;

  const answerCard = async (
    request: FastifyRequest,
    reply: FastifyReply,
    digits: string,
  ): Promise<FastifyReply> => {
    await limits.take('cardPerAddress', clientNetwork(request.ip));
    await limits.take('cardInTotal', 'everyone');
    const holder = await cardHolderByCpf(store.db, cipher, digits);
    if (holder === undefined) throw new Refusal('carteirinha-nao-encontrada');
    const isOwner = request.signedIn?.number === holder.member.number;
    const standing = await issuedStanding(services, holder.member);
    const face = cardFace(services, standing, holder, digits, isOwner);
    return sendCard(reply, await renderOrRefuse(() => pictures.renderCard(face)));
  };

  route(app, 'cardByCpf', (request, reply) => answerCard(request, reply, request.params.cpf));

  route(app, 'card', (request, reply) => answerCard(request, reply, request.body.cpf));

  route(app, 'verifyCard', async request => {
    await limits.take('checkPerAddress', clientNetwork(request.ip));
    const claim = cardTokens.read(request.params.token);
    const person = claim === null ? undefined : await memberByNumber(store.db, claim.number);
    if (claim === null || person === undefined) return { valida: false, motivo: 'desconhecida' } as const;
    const standing = await readCardStanding(store.db, person.number, now());
    const today = dayInSaoPaulo(now());
    if (standing.kind === 'cancelada') return { valida: false, motivo: standing.kind } as const;
    if (claim.validUntil < today) return { valida: false, motivo: 'vencida' } as const;
    if (standing.kind !== 'paga' && standing.kind !== 'tolerancia')
      return { valida: false, motivo: standing.kind } as const;
    const name = await householdName(store.db, person, claim.dependent);
    if (name === undefined) return { valida: false, motivo: 'cancelada' } as const;
    const until = standing.kind === 'paga' ? standing.until : today;
    const validUntil = until < claim.validUntil ? until : claim.validUntil;
    return {
      valida: true,
      nome: shortName(name),
      plano: standing.contract.plan,
      numero: cardNumber(formatMemberNumber(person.number), claim.dependent),
      validaAte: validUntil,
      tolerancia: standing.kind === 'tolerancia',
    } as const;
  });
}
