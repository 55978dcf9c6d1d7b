import { fileURLToPath } from 'node:url';
import type { S3Place } from '../files/s3-files.ts';

/** An environment, or the settings that were read from one. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where files of releases are: in a folder of this machine, or where every machine reaches them. */
export type FilesPlace =
  | { kind: 'folder'; folder: string }
  | { kind: 'postgres'; url: string }
  | { kind: 's3'; place: S3Place };

/** Where the registry is. */
export type RegistryPlace = Extract<FilesPlace, { kind: 'folder' | 'postgres' }>;

/** A setting that cannot be used. The message names it, and never its value, which may hold a password. */
function unusable(name: string, expected: string): Error {
  return new Error(`${name} cannot be used: it has to be ${expected}`);
}

const POSTGRES = new Set(['postgres:', 'postgresql:']);

function readUrl(name: string, text: string, expected: string): URL {
  const url = URL.parse(text);
  if (!url) throw unusable(name, expected);
  return url;
}

function readFolder(name: string, url: URL): RegistryPlace {
  try {
    return { kind: 'folder', folder: fileURLToPath(url) };
  } catch (cause) {
    throw new Error(`${name} cannot be used: ${(cause as Error).message}`, { cause });
  }
}

function readBucket(name: string, url: URL, environment: Environment): FilesPlace {
  const bucket = url.hostname;
  const folder = url.pathname.replace(/^\/|\/$/g, '');
  if (
    bucket === '' ||
    url.search !== '' ||
    url.username !== '' ||
    !/^(?:[\w@][\w@.-]*(?:\/(?!$)|$))*$/.test(folder)
  )
    throw unusable(
      name,
      's3://<bucket> or s3://<bucket>/<folder>; keys and region have settings of their own',
    );
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey)
    throw new Error(`${name} names a bucket, so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set`);
  const { AWS_SESSION_TOKEN: sessionToken } = environment;
  const region = environment.AWS_REGION || 'us-east-1';
  const endpoint =
    environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`;
  if (!/^https?:$/.test(readUrl('AWS_ENDPOINT_URL_S3', endpoint, 'an address of http or https').protocol))
    throw unusable('AWS_ENDPOINT_URL_S3', 'an address of http or https');
  const place = { endpoint, region, bucket, folder, accessKeyId, secretAccessKey };
  return { kind: 's3', place: sessionToken ? { ...place, sessionToken } : place };
}

/** Reads `RELEASES_URL`. @param otherwise the folder where it is unset @throws saying which setting is wrong */
export function readFilesPlace(environment: Environment, otherwise: string): FilesPlace {
  const { RELEASES_URL: text } = environment;
  if (!text) return { kind: 'folder', folder: otherwise };
  const expected = 'file:///<folder>, s3://<bucket> or postgres://…';
  const url = readUrl('RELEASES_URL', text, expected);
  if (url.protocol === 'file:') return readFolder('RELEASES_URL', url);
  if (url.protocol === 's3:') return readBucket('RELEASES_URL', url, environment);
  if (POSTGRES.has(url.protocol)) return { kind: 'postgres', url: text };
  throw unusable('RELEASES_URL', expected);
}

/** Reads `REGISTRY_URL`, else `DATABASE_URL`. @param otherwise the folder where both are unset */
export function readRegistryPlace(environment: Environment, otherwise: string): RegistryPlace {
  const { REGISTRY_URL: text, DATABASE_URL: database } = environment;
  if (!text) return database ? { kind: 'postgres', url: database } : { kind: 'folder', folder: otherwise };
  const expected = 'file:///<folder> or postgres://…';
  const url = readUrl('REGISTRY_URL', text, expected);
  if (url.protocol === 'file:') return readFolder('REGISTRY_URL', url);
  if (POSTGRES.has(url.protocol)) return { kind: 'postgres', url: text };
  throw unusable('REGISTRY_URL', expected);
}
