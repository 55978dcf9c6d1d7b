import type { OwnCard } from '@serafim/contract/api/card/card';
import { ownCardFiles } from '@serafim/contract/api/card/card-files';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { z } from '@serafim/contract/api/zod';
import { clientNetwork } from '@serafim/server-kit/client-network';
import type { FastifyReply } from 'fastify';
import { listDependents, memberByNumber } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { findContract } from '../../money/contract/find-contract.ts';
import { qrPath } from '../../platform/codes/qr-code.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { renderOrRefuse } from '../renderer/render-or-refuse.ts';
import type { PapersServices } from '../services.ts';
import { cardFace, type DatedFace, issuedStanding, ownValidity } from './card-faces.ts';
import { sendCard, sendPdf } from './send-file.ts';

const file = z.enum(ownCardFiles);

/** What each card of a member's contract says, the member's first. */
async function ownFaces(services: PapersServices, number: number) {
  const { store, cipher } = services;
  const member = await memberByNumber(store.db, number);
  if (member === undefined) throw new Refusal('nao-encontrado');
  const standing = await issuedStanding(services, member);
  const faceOf = (dependent: number, name: string, digits: string) => ({
    place: dependent,
    face: cardFace(services, standing, { member, name, dependent }, digits, true),
  });
  const dependents = await listDependents(store.db, cipher, number);
  return [
    faceOf(0, member.name, openCpf(cipher, member)),
    ...dependents.map(({ place, name, cpf }) => faceOf(place, name, cpf)),
  ];
}

async function oneFace(services: PapersServices, number: number, place: number): Promise<DatedFace> {
  const found = (await ownFaces(services, number)).find(one => one.place === place);
  if (found === undefined) throw new Refusal('nao-encontrado');
  return found.face;
}

const ownCard = (
  { cardPasses }: Pick<PapersServices, 'cardPasses'>,
  number: number,
  place: number,
  face: DatedFace,
): OwnCard => ({
  lugar: place,
  nome: face.shownName,
  cpf: face.maskedCpf,
  plano: face.plano,
  numero: face.memberNumber,
  ...ownValidity(face),
  codigo: qrPath(face.verifyUrl),
  passe: cardPasses.sign({ number, place }),
});

const ownCards = async (services: PapersServices, number: number) =>
  (await ownFaces(services, number)).map(({ place, face }) => ownCard(services, number, place, face));

async function sendFile(
  { pictures, documents, now }: Pick<PapersServices, 'pictures' | 'documents' | 'now'>,
  reply: FastifyReply,
  face: DatedFace,
  name: z.output<typeof file>,
) {
  if (name === 'Carteirinha.png')
    return sendCard(reply, await renderOrRefuse(() => pictures.renderCard(face, 'large')));
  const kind = name === 'Carteirinha.pdf' ? 'card' : 'largeCard';
  return sendPdf(reply, name, await documents.render(kind, { face, printedAt: now().toISOString() }));
}

/** A member's own cards and those of dependents, also by the token of the contract, and one of them for whoever has its pass. */
export function ownCardRoutes(app: ApiApp, services: PapersServices): void {
  memberRoutes(app, services);
  passRoutes(app, services);
}

/** The cards of who is signed in, or has the token of the contract. */
function memberRoutes(app: ApiApp, services: PapersServices): void {
  route(app, 'ownCards', request => ownCards(services, request.signedIn?.number ?? 0));

  route(app, 'ownCardFile', async (request, reply) => {
    const { lugar, arquivo } = request.params;
    await services.limits.take('cardInTotal', 'everyone');
    return sendFile(services, reply, await oneFace(services, request.signedIn?.number ?? 0, lugar), arquivo);
  });

  route(app, 'contractCards', async request => {
    const { person } = await findContract(services, request.params.passe, request.ip);
    return ownCards(services, person.number);
  });
}

/** One card, for whoever has its pass. */
function passRoutes(app: ApiApp, services: PapersServices): void {
  const { limits, cardPasses } = services;

  const readPass = (pass: string) => {
    const card = cardPasses.read(pass);
    if (card === null) throw new Refusal('nao-encontrado');
    return card;
  };

  route(app, 'passedCard', async request => {
    await limits.take('cardPerAddress', clientNetwork(request.ip));
    const { number, place } = readPass(request.params.passe);
    return ownCard(services, number, place, await oneFace(services, number, place));
  });

  route(app, 'passedCardFile', async (request, reply) => {
    await limits.take('cardPerAddress', clientNetwork(request.ip));
    await limits.take('cardInTotal', 'everyone');
    const { number, place } = readPass(request.params.passe);
    return sendFile(services, reply, await oneFace(services, number, place), request.params.arquivo);
  });
}
