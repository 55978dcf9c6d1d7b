import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '../db/store.ts';
import { secretFile } from '../security/read-secrets.ts';
import { copyDatabase, copyNames, type DatabasePlace, runTool } from './copy-database.ts';
import { describeFiles, MANIFEST, type Manifest } from './manifest.ts';

interface BackupInput extends DatabasePlace {
  /** Of the running database: which keys its data needs. */
  db: Db;
  /** The file to write. */
  target: string;
  /** Whether the folder's key goes along; who has both reads everything. */
  withKey: boolean;
  /** Whether the files of the release store are listed. */
  withReleases: boolean;
  now: Date;
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync();
  await file.close();
}

/** Writes a backup of a running API: under its name only when it is on the disk as a whole. */
export async function writeBackup(input: BackupInput): Promise<Manifest> {
  const { folder, databaseUrl, target, now } = input;
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  const content = `${draft}.d`;
  mkdirSync(content, { recursive: true, mode: 0o700 });
  try {
    const copy = await copyDatabase({ folder, databaseUrl }, content);
    const keys = await input.db.selectFrom('key_check').select('fingerprint').execute();
    const key = secretFile(folder);
    if (input.withKey && existsSync(key)) copyFileSync(key, join(content, 'secret.key'));
    const teams = join(folder, 'teams.json');
    if (existsSync(teams)) copyFileSync(teams, join(content, 'teams.json'));
    const manifest: Manifest = {
      form: 1,
      createdAt: now.toISOString(),
      kind: copy === copyNames.sqlite ? 'sqlite' : 'postgres',
      fingerprints: keys.map(({ fingerprint }) => fingerprint),
      files: await describeFiles(content),
      releases: input.withReleases ? await describeFiles(join(folder, 'releases')) : [],
    };
    writeFileSync(join(content, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
    writeFileSync(draft, '', { mode: 0o600 });
    await runTool('tar', ['-cf', draft, '-C', content, '.']);
    await sync(draft);
    await rename(draft, target);
    await sync(dirname(target));
    return manifest;
  } finally {
    rmSync(content, { recursive: true, force: true });
    rmSync(draft, { force: true });
  }
}
