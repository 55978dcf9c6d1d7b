import { describe, expect, it } from 'vitest';
import { folderReleaseSettings } from './release-settings.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
const DATABASE = 'postgres://site:secret@db/site';
const read = (environment: Record<string, string>) => folderReleaseSettings('/data', environment);

describe('where releases are', () => {
  it('is the data folder where nothing is set, files and registry', () => {
    const { files, registry, releasesDir } = read({});
    expect([files, registry]).toEqual(Array(2).fill({ kind: 'folder', folder: '/data/releases' }));
    expect(releasesDir).toBe('/data/releases');
  });

  it('is the data folder for files and the database for the registry where that alone is set', () => {
    const { files, registry } = read({ DATABASE_URL: DATABASE });
    expect([files.kind, registry]).toEqual(['folder', { kind: 'postgres', url: DATABASE }]);
  });

  it('is any folder, with the registry beside the files', () => {
    const folder = { kind: 'folder', folder: '/mnt/releases' };
    expect(read({ RELEASES_URL: 'file:///mnt/releases' })).toMatchObject({ files: folder, registry: folder });
  });

  it('is a bucket, with a cache on this machine', () => {
    const { files, releasesDir } = read({
      ...KEYS,
      RELEASES_URL: 's3://bucket/site/releases',
      AWS_REGION: 'sa-east-1',
      AWS_SESSION_TOKEN: 'for-an-hour',
    });
    expect(files).toEqual({
      kind: 's3',
      place: {
        endpoint: 'https://s3.sa-east-1.amazonaws.com',
        region: 'sa-east-1',
        bucket: 'bucket',
        folder: 'site/releases',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
        sessionToken: 'for-an-hour',
      },
    });
    expect(releasesDir).toBe('/data/cache');
  });

  it('is a registry of its own, whatever database the API has', () => {
    const environment = {
      DATABASE_URL: DATABASE,
      REGISTRY_URL: 'file:///mnt/registry',
      RELEASES_URL: DATABASE,
    };
    expect(read(environment)).toMatchObject({
      files: { kind: 'postgres', url: DATABASE },
      registry: { kind: 'folder', folder: '/mnt/registry' },
    });
  });
});

describe('a setting that cannot be used is named, and its value never shown', () => {
  it.each([
    ['RELEASES_URL', { RELEASES_URL: 'https://site:secret@example.com' }],
    ['RELEASES_URL', { RELEASES_URL: 'no address' }],
    ['RELEASES_URL', { ...KEYS, RELEASES_URL: 's3:///folder' }],
    ['RELEASES_URL', { ...KEYS, RELEASES_URL: 's3://id:secret@bucket' }],
    ['RELEASES_URL', { ...KEYS, RELEASES_URL: 's3://bucket/a%20b' }],
    ['RELEASES_URL', { RELEASES_URL: 'file://host/folder' }],
    ['AWS_SECRET_ACCESS_KEY', { RELEASES_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'id' }],
    ['AWS_ENDPOINT_URL_S3', { ...KEYS, RELEASES_URL: 's3://bucket', AWS_ENDPOINT_URL_S3: 'localhost' }],
    ['REGISTRY_URL', { REGISTRY_URL: 's3://bucket' }],
    ['REGISTRY_URL', { REGISTRY_URL: 'mysql://site:secret@db' }],
  ])('%s of %j', (name, environment) => {
    const attempt = () => read(environment);
    expect(attempt).toThrow(name);
    expect(attempt).not.toThrow(/secret@|:secret/);
  });
});
