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
import { listCharges } from '../../money/charge/charge-repository.ts';
import { suspendedFrom } from '../../money/charge/next-charge.ts';
import { contractTermEnd } from '../../money/contract/contract-term.ts';
import type { MoneyTables } from '../../money/db/tables.ts';
import type { MoneyServices } from '../../money/services.ts';
import { refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { DocumentRenderer } from '../renderer/document-renderer.ts';
import type { PictureRenderer } from '../renderer/picture-renderer.ts';
import { renderOrRefuse } from '../renderer/render-or-refuse.ts';
import type { CardTokens } from './card-token.ts';
import { sendPdf } from './send-pdf.ts';

const image = {
  200: {
    description: 'A carteirinha',
    content: { 'image/png': { schema: z.unknown().describe('PNG, 1200 × 630') } },
  },
  ...refusals,
};

interface CardServices extends MoneyServices<MoneyTables> {
  pictures: PictureRenderer;
  documents: DocumentRenderer;
  cardTokens: CardTokens;
}

/** The card as a picture, by the specified path and by ours, and the check behind its QR code. */
export function cardRoutes(app: ApiApp, services: CardServices): void {
  const { store, cipher, limits, pictures, documents, cardTokens, siteOrigin, now } = services;

  /**
   * What a member's charges say against the card. A member with a charge has the discounts once one was paid; one who
   * is not charged has them at once.
   */
  const unpaid = async (number: number): Promise<'sem-pagamento' | 'suspensa' | null> => {
    const charges = await listCharges(store.db, number);
    if (suspendedFrom(charges) !== null) return 'suspensa';
    return charges.length > 0 && charges.every(({ status }) => status !== 'paga') ? 'sem-pagamento' : null;
  };

  const mustHold = async (number: number): Promise<void> => {
    if ((await unpaid(number)) === 'suspensa') throw new Refusal('carteirinha-suspensa');
  };

  const faceOf = ({ member, name, dependent }: CardHolder, digits: string, isOwner: boolean) => {
    const validUntil = contractTermEnd(new Date(member.created_at), now());
    const { plan } = member;
    return {
      shownName: isOwner ? name : shortName(name),
      maskedCpf: maskCpf(digits),
      plano: plan === '' ? 'Sem plano' : plans[plan].plano,
      memberNumber: formatMemberNumber(member.number),
      validUntil: plainDay(validUntil),
      verifyUrl: `${siteOrigin}/verificar/${cardTokens.sign({ number: member.number, dependent, validUntil })}`,
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
    if (holder.member.cancelled_at !== null) throw new Refusal('carteirinha-cancelada');
    await mustHold(holder.member.number);
    const isOwner = request.signedIn?.number === holder.member.number;
    const picture = await renderOrRefuse(() => pictures.renderCard(faceOf(holder, digits, isOwner)));
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
      await mustHold(member.number);
      const digits = found?.cpf ?? openCpf(cipher, member);
      const face = faceOf({ member, name: found?.name ?? member.name, dependent: lugar }, digits, true);
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
      if (person.cancelled_at !== null) return { valida: false, motivo: 'cancelada' } as const;
      if (claim.validUntil < dayInSaoPaulo(now())) return { valida: false, motivo: 'vencida' } as const;
      const motivo = await unpaid(person.number);
      if (motivo !== null) return { valida: false, motivo } as const;
      const name =
        claim.dependent === 0 ? person.name : await dependentName(store.db, person.number, claim.dependent);
      if (name === undefined) return { valida: false, motivo: 'cancelada' } as const;
      return {
        valida: true,
        nome: shortName(name),
        plano: person.plan,
        numero: formatMemberNumber(person.number),
        validaAte: claim.validUntil,
      } as const;
    },
  );
}
