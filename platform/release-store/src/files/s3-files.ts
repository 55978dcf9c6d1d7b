import { S3mini } from 's3mini';
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
}

/** Does something while no other process does what has the same name. */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

// No object is ever written over: a service that knows this header refuses it. The client has no option for it.
const putOnce: typeof fetch = (address, init) =>
  fetch(
    address,
    init?.method === 'PUT' ? { ...init, headers: { ...init.headers, 'if-none-match': '*' } } : init,
  );

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
  const client = new S3mini({
    ...access,
    endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    requestAbortTimeout: REQUEST_TIMEOUT,
    fetch: putOnce,
  });
  const prefix = folder === '' ? '' : `${folder}/`;

  function keyOf(path: string): string {
    assertStorePath(path);
    return prefix + path;
  }

  async function get(path: string): Promise<Buffer | null> {
    const bytes = await client.getObjectArrayBuffer(keyOf(path));
    return bytes && Buffer.from(bytes);
  }

  /** Puts an object where there is none. @returns false when a service that knows conditions says that there is one */
  async function putNew(key: string, bytes: Uint8Array): Promise<boolean> {
    try {
      await client.putObject(key, bytes);
      return true;
    } catch (cause) {
      if ((cause as { status?: unknown }).status === 412) return false;
      throw cause;
    }
  }

  return {
    async put(path, bytes) {
      const key = keyOf(path);
      return inTurn(`file ${key}`, async () => {
        if (!(await client.objectExists(key)) && (await putNew(key, bytes))) return true;
        if ((await get(path))?.equals(bytes)) return false;
        throw takenPath(path);
      });
    },
    get: path => get(path),
    exists: async path => (await client.objectExists(keyOf(path))) === true,
    async list(below) {
      const objects = await client.listObjects('/', `${keyOf(below)}/`);
      if (!objects) throw new Error(`There is no bucket ${bucket} at ${endpoint}`);
      return objects.map(({ Key }) => Key.slice(prefix.length)).sort();
    },
    async remove(path) {
      await client.deleteObject(keyOf(path));
    },
  };
}
