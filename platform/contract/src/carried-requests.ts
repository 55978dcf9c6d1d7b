/** One try of a call, as plain data: somebody else sends it. */
export interface CarriedRequest {
  method: string;
  /** Path under the API's address, with its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Milliseconds that it may take. */
  timeout: number;
}

/** What came back. */
export type CarriedAnswer =
  | { status: number; headers: Readonly<Record<string, string>>; body: Uint8Array }
  | { failure: 'timeout' | 'network' };

/** Sends requests in place of HTTP. Never rejects. */
export type Carry = (request: CarriedRequest) => Promise<CarriedAnswer>;
