import { chmodSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolderSecret, parseSecrets, readFolderSecret, secretFile } from './read-secrets.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serafim-secret-'));
});

describe('the key file of a folder', () => {
  it('is made once, read again, and only its owner may read it', () => {
    expect(readFolderSecret(folder)).toBe(null);
    const before = process.umask(0);
    const made = makeFolderSecret(folder);
    process.umask(before);
    expect(readFolderSecret(folder)).toEqual(made);
    expect(made[0]).toHaveLength(32);
    expect(statSync(secretFile(folder)).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secret.key']);
  });

  it('of two processes that make it at once, both have the same key', () => {
    const made = makeFolderSecret(folder);
    expect(makeFolderSecret(folder)).toEqual(made);
  });

  it('is not used when it is empty, as after a power cut while it was written in place', () => {
    writeFileSync(secretFile(folder), '');
    chmodSync(secretFile(folder), 0o600);
    expect(() => readFolderSecret(folder)).toThrow('0 bytes');
  });
});

it('several keys stand with commas between them', () => {
  const keys = [1, 2].map(byte => Buffer.alloc(32, byte));
  expect(parseSecrets(keys.map(key => key.toString('base64')).join(', '))).toEqual(keys);
  expect(() => parseSecrets(`${keys[0]?.toString('base64')},abc`)).toThrow('expected 32 or more');
});
