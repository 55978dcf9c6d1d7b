/** One attempt of an API call, as plain data that a `Carry` sends. */
export interface CarriedRequest {
  method: string;
  /** Path under the API's address, with its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Time limit in milliseconds. */
  timeout: number;
}

/** The response to a carried request, or the kind of failure when none came. */
export type CarriedAnswer =
  | { status: number; headers: Readonly<Record<string, string>>; body: Uint8Array }
  | { failure: 'timeout' | 'network' };

/** Sends requests in place of HTTP. Never rejects. */
export type Carry = (request: CarriedRequest) => Promise<CarriedAnswer>;
