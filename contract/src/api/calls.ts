import { accountCalls } from './account-calls.ts';
import { adminCalls } from './admin-calls.ts';
import type { CallOptions, KeyedOptions, Send } from './call.ts';
import { type CardCheck, type CardRequestInput, cardCheckSchema } from './card.ts';
import { type CepAnswer, cepAnswerSchema } from './cep.ts';
import { type ClientListItem, type ClientListQuery, clientListSchema, totalHeader } from './client-list.ts';
import { type ClientRecord, type ClientUpdateInput, clientRecordSchema } from './client-record.ts';
import { type ClinicCreated, type ClinicInput, clinicCreatedSchema } from './clinic.ts';
import { type ContactInput, type Protocol, protocolSchema } from './contact.ts';
import { contractCalls } from './contract-calls.ts';
import { erasureCalls } from './erasure-calls.ts';
import type { LicenseeInput } from './licensee.ts';
import { type MemberCreated, type MemberInput, memberCreatedSchema } from './member.ts';
import { type ClinicDecision, clinicQueueSchema, type QueuedClinic } from './network.ts';
import { networkCalls } from './network-calls.ts';
import type { ProposalInput } from './proposal.ts';
import {
  type CodeChecked,
  type CodeCheckInput,
  codeCheckedSchema,
  type PasswordResetInput,
  type RecoveryRequestInput,
} from './recovery.ts';
import { type CodeEntryInput, codeEntryAnswerSchema } from './second-step.ts';
import { securityCalls } from './security-calls.ts';
import {
  type Session,
  type SignInAnswer,
  type SignInInput,
  sessionAnswerSchema,
  signInAnswerSchema,
} from './session.ts';

/** One page of a list, and how many rows match over all pages. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** A client with the version it was read at. */
export interface VersionedClient {
  client: ClientRecord;
  etag: string | undefined;
}

const segment = encodeURIComponent;

/** The calls of the API, over whatever sends them. */
export const apiCalls = (send: Send) => {
  const page = async <T>(answer: ReturnType<typeof send<T[]>>): Promise<Page<T>> => {
    const { data, header } = await answer;
    return { items: data, total: Number(header(totalHeader.toLowerCase()) ?? data.length) };
  };
  const versioned = async (answer: ReturnType<typeof send<ClientRecord>>): Promise<VersionedClient> => {
    const { data, header } = await answer;
    return { client: data, etag: header('etag') };
  };
  const session = async (answer: ReturnType<typeof send<{ session: Session | null }>>) =>
    (await answer).data.session;

  return {
    ...contractCalls(send),
    ...accountCalls(send),
    ...adminCalls(send),
    ...networkCalls(send),
    ...securityCalls(send),
    ...erasureCalls(send),

    /** Who is signed in; null for an anonymous visitor. */
    session: (options: CallOptions = {}): Promise<Session | null> =>
      session(send({ ...options, method: 'GET', path: '/sessao', answer: sessionAnswerSchema })),

    /**
     * Signs in; the cookie travels by itself. Who has two steps is not in yet: `segundaEtapa` goes with the code.
     * Refused as `credenciais-invalidas` or `muitas-tentativas`.
     */
    signIn: async (body: SignInInput, options: CallOptions = {}): Promise<SignInAnswer> =>
      (await send({ ...options, method: 'POST', path: '/sessao', body, answer: signInAnswerSchema })).data,

    /** The second step of signing in. Refused with an error at `codigo`, or as `entrada-vencida`. */
    enterCode: async (body: CodeEntryInput, options: CallOptions = {}): Promise<Session> =>
      (
        await send({
          ...options,
          method: 'POST',
          path: '/sessao/codigo',
          body,
          answer: codeEntryAnswerSchema,
        })
      ).data.session,

    signOut: async (options: CallOptions = {}): Promise<void> => {
      await send({ ...options, method: 'DELETE', path: '/sessao', answer: 'nothing' });
    },

    /** Has a code mailed, if the CPF is known; the answer does not tell. */
    requestRecovery: async (body: RecoveryRequestInput, options: CallOptions = {}): Promise<void> => {
      await send({ ...options, method: 'POST', path: '/recuperar-senha', body, answer: 'nothing' });
    },

    /** Exchanges a right code for leave to set a password. Refused as `codigo-invalido`. */
    checkRecoveryCode: async (body: CodeCheckInput, options: CallOptions = {}): Promise<CodeChecked> =>
      (
        await send({
          ...options,
          method: 'POST',
          path: '/recuperar-senha/codigo',
          body,
          answer: codeCheckedSchema,
        })
      ).data,

    /** Sets a new password with that leave, or the code; every session of the person ends. */
    resetPassword: async (body: PasswordResetInput, options: CallOptions = {}): Promise<void> => {
      await send({ ...options, method: 'PUT', path: '/recuperar-senha', body, answer: 'nothing' });
    },

    /** Signs a member up. Refused as `cpf-ja-cadastrado` or with errors by field. */
    createMember: async (body: MemberInput, options: KeyedOptions): Promise<MemberCreated> =>
      (await send({ ...options, method: 'POST', path: '/cadastro', body, answer: memberCreatedSchema })).data,

    /** Clients, for an admin. */
    clients: (query: ClientListQuery = {}, options: CallOptions = {}): Promise<Page<ClientListItem>> =>
      page(
        send({
          ...options,
          method: 'GET',
          path: '/',
          query: { ...query } as Query,
          answer: clientListSchema,
        }),
      ),

    /** One client with its version. */
    client: (id: string, options: CallOptions = {}): Promise<VersionedClient> =>
      versioned(
        send({
          ...options,
          method: 'GET',
          path: `/getUsuariosByID/${segment(id)}`,
          answer: clientRecordSchema,
        }),
      ),

    /** Changes a client. With `ifMatch` a change made meanwhile is refused as `versao-desatualizada`. */
    updateClient: (
      id: string,
      body: ClientUpdateInput,
      options: CallOptions & { ifMatch?: string } = {},
    ): Promise<VersionedClient> =>
      versioned(
        send({ ...options, method: 'PUT', path: `/update/${segment(id)}`, body, answer: clientRecordSchema }),
      ),

    /** The membership card as a PNG. Refused as `carteirinha-nao-encontrada` or `carteirinha-cancelada`. */
    card: async (body: CardRequestInput, options: CallOptions = {}): Promise<Blob> =>
      (await send<Blob>({ ...options, method: 'POST', path: '/carteirinha', body, answer: 'image' })).data,

    /** Whether the card behind a QR code is valid. */
    verifyCard: async (token: string, options: CallOptions = {}): Promise<CardCheck> =>
      (
        await send({
          ...options,
          method: 'GET',
          path: `/verificar/${segment(token)}`,
          answer: cardCheckSchema,
        })
      ).data,

    /** Registers a clinic; an admin's is approved at once, anyone else's waits. */
    createClinic: async (body: ClinicInput, options: KeyedOptions): Promise<ClinicCreated> =>
      (await send({ ...options, method: 'POST', path: '/createClinica', body, answer: clinicCreatedSchema }))
        .data,

    /** Clinics that wait for approval, oldest first, for an admin. */
    pendingClinics: (options: CallOptions = {}): Promise<Page<QueuedClinic>> =>
      page(send({ ...options, method: 'GET', path: '/clinicas/pendentes', answer: clinicQueueSchema })),

    /** Approves or refuses a clinic, for an admin. */
    decideClinic: async (id: string, body: ClinicDecision, options: CallOptions = {}): Promise<void> => {
      await send({
        ...options,
        method: 'PUT',
        path: `/clinicas/${segment(id)}/situacao`,
        body,
        answer: 'nothing',
      });
    },

    contact: async (body: ContactInput, options: KeyedOptions): Promise<Protocol> =>
      (await send({ ...options, method: 'POST', path: '/contato', body, answer: protocolSchema })).data,

    becomeLicensee: async (body: LicenseeInput, options: KeyedOptions): Promise<Protocol> =>
      (await send({ ...options, method: 'POST', path: '/licenciado', body, answer: protocolSchema })).data,

    askForProposal: async (body: ProposalInput, options: KeyedOptions): Promise<Protocol> =>
      (await send({ ...options, method: 'POST', path: '/proposta', body, answer: protocolSchema })).data,

    /** The address of a CEP. Whatever this rejects with, a form goes on: the person types the address. */
    cep: async (digits: string, options: CallOptions = {}): Promise<CepAnswer> =>
      (await send({ ...options, method: 'GET', path: `/cep/${segment(digits)}`, answer: cepAnswerSchema }))
        .data,
  };
};

type Query = Record<string, string | number | undefined>;
