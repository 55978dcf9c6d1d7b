import type { z } from '../zod.ts';
import { totalHeader } from './paging.ts';

/** Options of every call. */
export interface CallOptions {
  /** Gives the call up, as when a page is left. */
  signal?: AbortSignal;
}

/** Options of calls that store something. */
export interface KeyedOptions extends CallOptions {
  /** Same key and body, same answer: one per attempt of a person, a new one after an edit. */
  idempotencyKey: string;
}

export type Query = Readonly<Record<string, string | number | undefined>>;

/** Content types of answers that are files. */
export type FileType = 'image/png' | 'application/pdf' | 'text/csv' | 'image/png, application/pdf';

/** A request that has not been sent yet. */
export interface Call<T> extends CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under the API's address; parts that come from people are encoded. */
  path: string;
  query?: Query;
  body?: unknown;
  idempotencyKey?: string;
  /** Version that the change is made to. */
  ifMatch?: string;
  /** Milliseconds that one try may take, where the client's usual ones are too few. */
  timeout?: number;
  /** Schema of the answer's data, or the type of an answer that is no JSON. */
  answer: z.ZodMiniType<T> | 'nothing' | FileType;
}

/** An answer that fits the call's schema. */
export interface Answer<T> {
  data: T;
  /** Header by lower-case name. */
  header(name: string): string | undefined;
}

/** One page of a list. */
export interface Page<T> {
  items: T[];
  /** Number of rows that match over all pages. */
  total: number;
}

/** Converts the answer of a list into one page of it. */
export const toPage = <T>({ data, header }: Answer<T[]>): Page<T> => ({
  items: data,
  total: Number(header(totalHeader.toLowerCase()) ?? data.length),
});

/** Makes a call; rejects with an `ApiError` only. */
export type Send = <T>(call: Call<T>) => Promise<Answer<T>>;
