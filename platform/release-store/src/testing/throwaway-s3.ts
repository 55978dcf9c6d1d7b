import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import type { InTurn, S3Place } from '../files/s3-files.ts';

const BUCKET = 'serafim-releases';

/** Runs work one after the other within this process, whatever it is called. */
export function turnsInProcess(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (_name, work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** A server that speaks S3, in this process, with its objects in a temporary folder. It has no conditional writes. */
export interface ThrowawayS3 {
  readonly place: S3Place;
  /** A folder of the bucket that nobody else uses. */
  newFolder(): S3Place;
  /** The settings that put releases into such a folder. */
  environment(folder: S3Place): Record<string, string>;
  /** Writes over an object, which nothing of this site does. */
  overwrite(folder: S3Place, path: string, content: Uint8Array): Promise<void>;
  /** Ends the server: whoever calls it is refused. */
  goAway(): Promise<void>;
  /** Starts it again at the same address, with the same objects. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

export async function startThrowawayS3(): Promise<ThrowawayS3> {
  const s3StorageDir = await mkdtemp(join(tmpdir(), 'serafim-s3-'));
  const launch = (port: number): Promise<FauxqsServer> =>
    startFauxqs({
      port,
      host: '127.0.0.1',
      logger: false,
      s3StorageDir,
      init: { buckets: [BUCKET] },
    });
  let server: FauxqsServer | undefined = await launch(0);
  const { port } = server;
  let folders = 0;
  const place: S3Place = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: BUCKET,
    folder: '',
    accessKeyId: 'test',
    secretAccessKey: 'test-secret',
  };
  return {
    place,
    newFolder() {
      folders += 1;
      return { ...place, folder: `store-${folders}` };
    },
    environment: ({ folder, accessKeyId, secretAccessKey }) => ({
      RELEASES_URL: `s3://${BUCKET}/${folder}`,
      AWS_ENDPOINT_URL_S3: place.endpoint,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    }),
    async overwrite({ folder }, path, content) {
      const address = `${place.endpoint}/${BUCKET}/${folder}/${path}`;
      const { ok, status } = await fetch(address, { method: 'PUT', body: new Uint8Array(content) });
      if (!ok) throw new Error(`The object could not be written over: ${status}`);
    },
    async goAway() {
      await server?.stop();
      server = undefined;
    },
    async comeBack() {
      server ??= await launch(port);
    },
    async stop() {
      await server?.stop();
      await rm(s3StorageDir, { recursive: true, force: true });
    },
  };
}
