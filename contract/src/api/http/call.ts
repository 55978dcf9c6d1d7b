import type { z } from './zod.ts';

/** What every call takes. */
export interface CallOptions {
  /** Gives the call up, as when a page is left. */
  signal?: AbortSignal;
}

/** What calls that store something take. */
export interface KeyedOptions extends CallOptions {
  /** Same key and body, same answer: one per attempt of a person, a new one after an edit. */
  idempotencyKey: string;
}

/** One request, before anything travels. */
export interface Call<T> extends CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under the API's address; parts that come from people are encoded. */
  path: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  idempotencyKey?: string;
  /** Version that the change is made to. */
  ifMatch?: string;
  /** Milliseconds that one try may take, where the client's usual ones are too few. */
  timeout?: number;
  /** What the answer must be. */
  answer: z.ZodType<T> | 'nothing' | 'image' | 'csv';
}

/** An answer that is what the call expected. */
export interface Answer<T> {
  data: T;
  /** Header by lower-case name. */
  header(name: string): string | undefined;
}

/** Makes a call; rejects with an `ApiError` only. */
export type Send = <T>(call: Call<T>) => Promise<Answer<T>>;
