import { AwsClient } from 'aws4fetch';
import { assertStorePath, type FileStore, takenPath } from './file-store.ts';

/** How long one request may take, in milliseconds. */
const REQUEST_TIMEOUT = 10_000;

/** A bucket, or a folder of one, and the key to it. */
export interface S3Place {
  /** Address of the service, as `https://s3.sa-east-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Folder of the store in the bucket; empty for the whole bucket. */
  folder: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of a key that ends after some hours. */
  sessionToken?: string;
}

/** Does something while no other process does what has the same name. */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

const KEYS = /<Key>([^<]*)<\/Key>/g;
const ERROR_CODE = /<Code>([^<]*)<\/Code>/;
const NEXT_PAGE = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/;

/** What a bucket refuses, by the name that the service has for it, as `AccessDenied`; without one, by its status. */
class BucketError extends Error {
  override readonly name = 'BucketError';
  readonly status: number;
  readonly code: string;

  constructor(method: string, status: number, code = String(status)) {
    super(`The bucket answered ${status} to a ${method}: ${code}`);
    this.status = status;
    this.code = code;
  }
}

/**
 * A file store in a bucket of S3 or of a service like it.
 *
 * Of several that put different bytes to one path at once, one wins. Reading and writing objects alone cannot decide
 * that, and not every service has conditional writes: so puts to one path happen one after the other, wherever the
 * processes run.
 * @param inTurn has the turns of all processes that use the store
 */
export function openS3Files(place: S3Place, inTurn: InTurn): FileStore {
  const { endpoint, bucket, folder, ...access } = place;
  const client = new AwsClient({ ...access, service: 's3', retries: 0 });
  const address = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const prefix = folder === '' ? '' : `${folder}/`;

  function keyOf(path: string): string {
    assertStorePath(path);
    return prefix + path;
  }

  /** @returns null where there is no such object. @throws for every other refusal, saying which */
  async function send(method: string, target: string, init: RequestInit = {}): Promise<Response | null> {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
    const answer = await client.fetch(`${address}${target}`, { ...init, method, signal });
    if (answer.ok) return answer;
    if (answer.status === 404) return null;
    throw new BucketError(method, answer.status, ERROR_CODE.exec(await answer.text())?.[1]);
  }

  async function get(path: string): Promise<Buffer | null> {
    const answer = await send('GET', `/${keyOf(path)}`);
    return answer && Buffer.from(await answer.arrayBuffer());
  }

  const exists = async (key: string): Promise<boolean> => (await send('HEAD', `/${key}`)) !== null;

  /**
   * Puts an object where there is none: no object is ever written over, and a service that knows this header refuses it.
   * @returns false when a service that knows conditions says that there is one
   */
  async function putNew(key: string, bytes: Uint8Array): Promise<boolean> {
    const headers = { 'content-type': 'application/octet-stream', 'if-none-match': '*' };
    try {
      if (await send('PUT', `/${key}`, { headers, body: Buffer.from(bytes) })) return true;
    } catch (cause) {
      if (cause instanceof BucketError && cause.status === 412) return false;
      throw cause;
    }
    throw noBucket();
  }

  const noBucket = () => new Error(`There is no bucket ${bucket} at ${endpoint}`);

  /** Keys of all objects below a folder: a service lists a thousand at once. */
  async function listKeys(below: string): Promise<string[]> {
    const keys: string[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const page = new URLSearchParams({ 'list-type': '2', prefix: below });
      if (token !== '') page.set('continuation-token', token);
      const answer = await send('GET', `?${page}`);
      if (!answer) throw noBucket();
      const text = await answer.text();
      // Paths of a store have no letter that XML writes otherwise.
      for (const [, key = ''] of text.matchAll(KEYS)) keys.push(key);
      token = NEXT_PAGE.exec(text)?.[1] || undefined;
    }
    return keys;
  }

  return {
    async put(path, bytes) {
      const key = keyOf(path);
      return inTurn(`file ${key}`, async () => {
        if (!(await exists(key)) && (await putNew(key, bytes))) return true;
        if ((await get(path))?.equals(bytes)) return false;
        throw takenPath(path);
      });
    },
    get: path => get(path),
    exists: async path => exists(keyOf(path)),
    async list(below) {
      const keys = await listKeys(`${keyOf(below)}/`);
      return keys.map(key => key.slice(prefix.length)).sort();
    },
    async remove(path) {
      await send('DELETE', `/${keyOf(path)}`);
    },
  };
}
