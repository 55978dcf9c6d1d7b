import type { z } from '../zod.ts';
import type { Answer, CallOptions, FileType, KeyedOptions, Page } from './call.ts';
import type { ProblemKind } from './problem.ts';

/**
 * Who may make a call. `anyone`: no sign-in needed. `member`: members, each for themselves. `self`: administrators, and
 * members for the id in the path that is their own; for others' ids a member gets the 404 that an unknown id gets.
 * A role: administrators who have it or a higher one; `leitura` changes nothing, `atendimento` deals with clients,
 * clinics, messages and erasures, `gestao` with administrators and releases. `own-security`: every administrator,
 * also before the second step is set up.
 */
export type Access = 'anyone' | 'member' | 'self' | 'own-security' | 'leitura' | 'atendimento' | 'gestao';

/** A call of the API. Routes, client, permissions and OpenAPI document are made of the rows; a row's name is its id. */
export interface Row {
  /** Method and path. `:name` is a part of the path that each call fills in. */
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  /** One sentence for the API's document. */
  summary: string;
  access: Access;
  /** Parts of the path; any text of up to 200 characters by default. */
  params?: z.ZodMiniObject;
  query?: z.ZodMiniType;
  /** Without one, POST and PUT take an empty object. */
  body?: z.ZodMiniType;
  answer: z.ZodMiniType | 'nothing' | FileType;
  /** Status of the answer where it is neither 200 nor, for nothing, 204. */
  status?: 201 | 202;
  /** Turns the answer into what the client gives; its data by default. */
  read?: 'page' | ((answer: Answer<never>) => unknown);
  /** The one field of the answer's data that the client gives. */
  pick?: string;
  /** True when the change is made once for each `Idempotency-Key`. */
  keyed?: true;
  /** True when the change can be tied to a version by `If-Match`. */
  ifMatch?: true;
  /** Milliseconds that an answer may take, where the usual ones are too few. */
  timeout?: number;
  /** Refusals of this call beyond those that every call of its kind has. */
  problems?: readonly ProblemKind[];
}

export type Rows = Readonly<Record<string, Row>>;

/** Names of a path's parts, in order. */
export type PartNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? [Name, ...PartNames<`/${Rest}`>]
  : Path extends `${string}:${infer Name}`
    ? [Name]
    : [];

type Part<R extends Row, Name> = R extends { params: z.ZodMiniType<unknown, infer Params> }
  ? Name extends keyof Params
    ? unknown extends Params[Name]
      ? string | number
      : Params[Name]
    : string | number
  : string | number;

type Parts<R extends Row, Names> = { [At in keyof Names]: Part<R, Names[At]> };

type Input<R extends Row> = R extends { body: z.ZodMiniType<unknown, infer Body> }
  ? [body: Body]
  : R extends { query: z.ZodMiniType<unknown, infer Query> }
    ? Partial<Query> extends Query
      ? [query?: Query]
      : [query: Query]
    : [];

type Options<R extends Row> = R extends { keyed: true }
  ? [options: KeyedOptions]
  : R extends { ifMatch: true }
    ? [options?: CallOptions & { ifMatch?: string | undefined }]
    : [options?: CallOptions];

/** Data of the API's answer. */
export type AnswerData<R extends Row> =
  R['answer'] extends z.ZodMiniType<infer Data> ? Data : R['answer'] extends 'nothing' ? undefined : Blob;

type Result<R extends Row> = R extends { read: (answer: never) => infer Made }
  ? Made
  : R extends { read: 'page' }
    ? AnswerData<R> extends readonly (infer Item)[]
      ? Page<Item>
      : never
    : R extends { pick: infer Field extends keyof AnswerData<R> }
      ? AnswerData<R>[Field]
      : AnswerData<R>;

/** The client's function for a call: the parts of its path, its body or query, its options. */
export type Method<R extends Row> = (
  ...args: [...Parts<R, PartNames<R['call']>>, ...Input<R>, ...Options<R>]
) => Promise<Result<R>>;
