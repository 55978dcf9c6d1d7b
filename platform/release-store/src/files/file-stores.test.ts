import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  openTestDatabase,
  POSTGRES,
  type TestDatabase,
} from '@serafim/server-kit/testing/throwaway-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgresRegistry } from '../registry/postgres-registry.ts';
import { describeFileStore } from '../testing/file-store-tests.ts';
import { startThrowawayS3, type ThrowawayS3, turnsInProcess } from '../testing/throwaway-s3.ts';
import { openFolderFiles } from './folder-files.ts';
import { openPostgresFiles } from './postgres-files.ts';
import { forEachConcurrently } from './release-files.ts';
import { openS3Files, type S3Place } from './s3-files.ts';

const bytes = (text: string) => Buffer.from(text);
const newFolder = () => mkdtemp(join(tmpdir(), 'serafim-files-'));

const closing: (() => Promise<unknown>)[] = [];
let database: Promise<TestDatabase> | undefined;
let s3: ThrowawayS3;
beforeAll(async () => {
  s3 = await startThrowawayS3();
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await Promise.all([database?.then(({ close }) => close()), s3.stop()]);
});

/** The address of the file's database, which the first test that needs it opens. */
async function databaseUrl(): Promise<string> {
  database ??= openTestDatabase();
  return (await database).url;
}

/** Files in the test's database; each test has folders of its own in it. */
async function openEmptyTable() {
  const files = openPostgresFiles(await databaseUrl());
  closing.push(files.close);
  return files;
}

describeFileStore('a folder', async () => openFolderFiles(await newFolder()));

describeFileStore(
  'PostgreSQL',
  async () => {
    const files = await openEmptyTable();
    for (const folder of ['r', 'rr', 'server'])
      for (const path of await files.list(folder)) await files.remove(path);
    return files;
  },
  POSTGRES,
);

describeFileStore('S3', async () => openS3Files(s3.newFolder(), turnsInProcess()));

/** The throw-away server behind one that knows `If-None-Match: *`, as S3 itself does. */
async function startConditionalS3(behind: S3Place): Promise<S3Place> {
  const turns = turnsInProcess();
  const pass = async ({ method, url, headers }: IncomingMessage, body: Buffer) =>
    fetch(`${behind.endpoint}${url}`, {
      method: method ?? 'GET',
      ...(headers['content-type'] ? { headers: { 'content-type': headers['content-type'] } } : {}),
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
    });
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const answer = await turns('all', async () => {
      const isConditional = request.method === 'PUT' && request.headers['if-none-match'] === '*';
      const there = isConditional && (await fetch(`${behind.endpoint}${request.url}`, { method: 'HEAD' })).ok;
      return there ? new Response(null, { status: 412 }) : pass(request, body);
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => server.close());
  const { port } = server.address() as AddressInfo;
  return { ...behind, endpoint: `http://127.0.0.1:${port}` };
}

describeFileStore('S3 with conditional writes, without turns', async () =>
  openS3Files(await startConditionalS3(s3.newFolder()), (_name, work) => work()),
);

it('a key that ends after some hours is sent with its token, and signed with it', async () => {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(404).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = openS3Files({ ...s3.place, endpoint, sessionToken: 'for-an-hour' }, turnsInProcess());
  expect(await files.get('r/a')).toBeNull();
  const headers = asked[0]?.headers;
  expect(headers?.['x-amz-security-token']).toBe('for-an-hour');
  expect(headers?.authorization).toMatch(/SignedHeaders=[^,]*x-amz-security-token/);
});

it('machines that put other bytes on S3 at once take turns by their registry', {
  tags: POSTGRES,
}, async () => {
  const url = await databaseUrl();
  const place = s3.newFolder();
  const machines = Array.from({ length: 6 }, (_, index) => {
    const registry = openPostgresRegistry(url);
    closing.push(registry.close);
    return openS3Files(place, registry.inTurn).put('r/a', bytes(`bytes ${index}`));
  });
  const ended = await Promise.allSettled(machines);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('a bucket that is not there is an error, not an empty store', async () => {
  const files = openS3Files({ ...s3.place, bucket: 'no-such-bucket' }, turnsInProcess());
  await expect(files.list('r')).rejects.toThrow('There is no bucket no-such-bucket at http');
});

it('a bucket with more objects than one answer lists is listed whole', async () => {
  const place = s3.newFolder();
  const paths = Array.from({ length: 1_005 }, (_, index) => `r/a/${String(index).padStart(4, '0')}`);
  await forEachConcurrently(paths, path => s3.overwrite(place, path, bytes('x')));
  expect(await openS3Files(place, turnsInProcess()).list('r')).toEqual(paths);
});

it('a key that the service refuses is an error, not a missing file', async () => {
  const server = createServer((_request, response) => response.writeHead(403).end());
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => server.close());
  const { port } = server.address() as AddressInfo;
  const refused = openS3Files({ ...s3.place, endpoint: `http://127.0.0.1:${port}` }, turnsInProcess());
  await expect(refused.get('r/a')).rejects.toThrow();
  await expect(refused.exists('r/a')).rejects.toThrow();
  await expect(refused.list('r')).rejects.toThrow();
});

it('a store that cannot be reached is an error, not a missing file', async () => {
  const away = openS3Files({ ...s3.place, endpoint: 'http://127.0.0.1:9' }, turnsInProcess());
  await expect(away.get('r/a')).rejects.toThrow();
  await expect(away.exists('r/a')).rejects.toThrow();
});
