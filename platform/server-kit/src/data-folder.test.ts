import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderOpenError, openDataFolder } from './data-folder.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('the data folder', () => {
  let parent = '';
  let mask = 0;
  beforeEach(() => {
    // What a login shell has: files that everybody reads.
    mask = process.umask(0o022);
    parent = mkdtempSync(join(tmpdir(), 'serafim-data-'));
  });
  afterEach(() => {
    process.umask(mask);
    rmSync(parent, { recursive: true });
  });

  it('is made for this account alone, and so is every file that is written afterwards', () => {
    const folder = join(parent, 'new', '.data');
    openDataFolder(folder);
    mkdirSync(join(folder, 'mail'));
    writeFileSync(join(folder, 'mail', 'a.eml'), 'CPF');
    expect([folder, join(folder, 'mail'), join(folder, 'mail', 'a.eml')].map(modeOf)).toEqual([
      '700',
      '700',
      '600',
    ]);
  });

  it.each([0o755, 0o750, 0o701])(
    'that others may enter (%o) is refused with the command that closes it',
    mode => {
      const folder = join(parent, '.data');
      mkdirSync(folder);
      chmodSync(folder, mode);
      expect(() => openDataFolder(folder)).toThrow(DataFolderOpenError);
      expect(() => openDataFolder(folder)).toThrow(`chmod -R go= '${folder}'`);
      chmodSync(folder, 0o700);
      openDataFolder(folder);
    },
  );
});
