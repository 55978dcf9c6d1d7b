import { cardCheckSchema, cardRequestSchema } from '@serafim/contract/api/card/card';
import { cardFileName, ownCardFiles } from '@serafim/contract/api/card/card-files';
import { cpf, maskCpf } from '@serafim/contract/api/fields/cpf';
import { shortName } from '@serafim/contract/api/fields/name';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { z } from '@serafim/contract/api/zod';
import { dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import { clientNetwork } from '@serafim/contract/site/client-network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import {
  type CardHolder,
  cardHolderByCpf,
  dependentName,
  listDependents,
  memberByNumber,
} from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { type CardStanding, readCardStanding } from '../../money/contract/card-standing.ts';
import type { MoneyTables } from '../../money/db/tables.ts';
import type { MoneyServices } from '../../money/services.ts';
import { refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { CardFace } from '../picture/card-face.ts';
import type { DocumentRenderer } from '../renderer/document-renderer.ts';
import type { PictureRenderer } from '../renderer/picture-renderer.ts';
import { renderOrRefuse } from '../renderer/render-or-refuse.ts';
import { cardAddress, printedUntil } from './card-address.ts';
import type { CardTokens } from './card-token.ts';
import { sendPdf } from './send-pdf.ts';

const image = {
  200: {
    description: 'A carteirinha',
    content: { 'image/png': { schema: z.unknown().describe('PNG, 1200 × 630') } },
  },
  ...refusals,
};

/** What a card says in the place of a day; no card says that it is valid before its period is paid. */
const notices: Readonly<Record<Exclude<CardStanding['kind'], 'paga' | 'cancelada' | 'suspensa'>, string>> = {
  'sem-pagamento': 'Aguardando o primeiro pagamento',
  'sem-plano': 'Sem plano ativo',
  tolerancia: 'Confira a validade pelo código',
};

interface CardServices extends MoneyServices<MoneyTables> {
  pictures: PictureRenderer;
  documents: DocumentRenderer;
  cardTokens: CardTokens;
}

/** The card as a picture, by the specified path and by ours, and the check behind its QR code. */
export function cardRoutes(app: ApiApp, services: CardServices): void {
  const { store, cipher, limits, pictures, documents, cardTokens, now } = services;

  /** What a card says. A card that was cancelled or suspended is not issued. */
  const cardFace = async (
    { member, name, dependent }: CardHolder,
    digits: string,
    isOwner: boolean,
  ): Promise<CardFace> => {
    const standing = await readCardStanding(store.db, member, now());
    if (standing.kind === 'cancelada') throw new Refusal('carteirinha-cancelada');
    if (standing.kind === 'suspensa') throw new Refusal('carteirinha-suspensa');
    const isPaid = standing.kind === 'paga';
    const validUntil = printedUntil(member, standing, now());
    const { plan } = member;
    return {
      shownName: isOwner ? name : shortName(name),
      maskedCpf: maskCpf(digits),
      plano: plan === '' ? 'Sem plano' : plans[plan].plano,
      memberNumber: formatMemberNumber(member.number),
      validUntil: isPaid ? plainDay(validUntil) : null,
      notice: isPaid ? '' : notices[standing.kind],
      verifyUrl: cardAddress(services, member, dependent, validUntil),
    };
  };

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
    const face = await cardFace(holder, digits, isOwner);
    const picture = await renderOrRefuse(() => pictures.renderCard(face));
    return reply
      .header('Content-Type', 'image/png')
      .header('Content-Disposition', `attachment; filename="${cardFileName}"`)
      .header('Cache-Control', 'no-store, private')
      .send(picture);
  };

  app.get(
    '/getCarteirinhaByCpf/:cpf',
    { schema: { summary: 'Baixa a carteirinha', params: z.strictObject({ cpf }), response: image } },
    (request, reply) => answerCard(request, reply, request.params.cpf),
  );

  app.post(
    '/carteirinha',
    {
      schema: {
        summary: 'Baixa a carteirinha, com o CPF no corpo',
        body: cardRequestSchema,
        response: image,
      },
    },
    (request, reply) => answerCard(request, reply, request.body.cpf),
  );

  app.get(
    '/minha-conta/carteirinhas/:lugar/:arquivo',
    {
      schema: {
        summary: 'Baixa a própria carteirinha ou a de um dependente, como imagem ou para imprimir',
        params: z.strictObject({
          lugar: z.coerce.number().int().min(0).max(255),
          arquivo: z.enum(ownCardFiles),
        }),
        response: image,
      },
    },
    async (request, reply) => {
      const { lugar, arquivo } = request.params;
      await limits.take('cardInTotal', 'everyone');
      const member = await memberByNumber(store.db, request.signedIn?.number ?? 0);
      const people = member && (await listDependents(store.db, cipher, member.number));
      const found = people?.find(({ place }) => place === lugar);
      if (member === undefined || (lugar > 0 && found === undefined)) throw new Refusal('nao-encontrado');
      const digits = found?.cpf ?? openCpf(cipher, member);
      const face = await cardFace(
        { member, name: found?.name ?? member.name, dependent: lugar },
        digits,
        true,
      );
      if (arquivo === 'Carteirinha.pdf')
        return sendPdf(
          reply,
          arquivo,
          await documents.render('card', { face, printedAt: now().toISOString() }),
        );
      return reply
        .header('Content-Type', 'image/png')
        .header('Content-Disposition', `attachment; filename="${arquivo}"`)
        .header('Cache-Control', 'no-store, private')
        .send(await renderOrRefuse(() => pictures.renderCard(face, 'large')));
    },
  );

  app.get(
    '/verificar/:token',
    {
      schema: {
        summary: 'Confere uma carteirinha',
        params: z.strictObject({ token: z.string().max(100) }),
        response: { 200: cardCheckSchema, ...refusals },
      },
    },
    async request => {
      await limits.take('checkPerAddress', clientNetwork(request.ip));
      const claim = cardTokens.read(request.params.token);
      const person = claim === null ? undefined : await memberByNumber(store.db, claim.number);
      if (claim === null || person === undefined) return { valida: false, motivo: 'desconhecida' } as const;
      const standing = await readCardStanding(store.db, person, now());
      const today = dayInSaoPaulo(now());
      if (standing.kind === 'cancelada') return { valida: false, motivo: standing.kind } as const;
      if (claim.validUntil < today) return { valida: false, motivo: 'vencida' } as const;
      if (standing.kind !== 'paga' && standing.kind !== 'tolerancia')
        return { valida: false, motivo: standing.kind } as const;
      const name =
        claim.dependent === 0 ? person.name : await dependentName(store.db, person.number, claim.dependent);
      if (name === undefined) return { valida: false, motivo: 'cancelada' } as const;
      const until = standing.kind === 'paga' ? standing.until : today;
      const validUntil = until < claim.validUntil ? until : claim.validUntil;
      return {
        valida: true,
        nome: shortName(name),
        plano: person.plan,
        numero: formatMemberNumber(person.number),
        validaAte: validUntil,
        tolerancia: standing.kind === 'tolerancia',
      } as const;
    },
  );
}
