import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderReleaseSettings } from '../releases/release-settings.ts';
import { OPERATIONS, openActor } from './actor.ts';
import { readTeamsFile } from './teams.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'serafim-actor-'));

describe('a machine whose settings name no list of teams', () => {
  it('makes a key at its first use, readable by its owner alone, and uses it again', async () => {
    const settings = folderReleaseSettings(await newFolder());
    const first = await openActor(settings, 'time landing', 'landing');
    const again = await openActor(settings, 'time landing', 'landing');
    expect([again.keyId, again.team]).toEqual([first.keyId, 'time landing']);
    expect((await stat(join(settings.keysDir, 'time-landing.pem'))).mode & 0o777).toBe(0o600);
  });

  it('enrols teams that come at once, each for its own remote', async () => {
    const settings = folderReleaseSettings(await newFolder());
    const names = ['landing', 'member', 'signup', 'admin'];
    await Promise.all(names.map(name => openActor(settings, `time ${name}`, name)));
    await openActor(settings, OPERATIONS, 'landing');
    const { teams } = await readTeamsFile(settings.teamsFile);
    expect(Object.fromEntries(Object.entries(teams).map(([team, { remotes }]) => [team, remotes]))).toEqual({
      ...Object.fromEntries(names.map(name => [`time ${name}`, [name]])),
      operacao: ['*'],
    });
  });
});

describe('a machine with a list of teams', () => {
  it('never adds to the list, and says what to do about a missing key', async () => {
    const folder = await newFolder();
    const teamsFile = join(folder, 'named.json');
    await writeFile(teamsFile, '{"teams":{}}');
    const settings = folderReleaseSettings(folder, { TEAMS_FILE: teamsFile });
    await expect(openActor(settings, 'time landing', 'landing')).rejects.toThrow('TEAM_KEY_FILE');
    expect(await readFile(teamsFile, 'utf8')).toBe('{"teams":{}}');
  });

  it('says what to add for a key that is not enrolled, and accepts the key once it is', async () => {
    const development = folderReleaseSettings(await newFolder());
    await openActor(development, 'time landing', 'landing');
    const keyFile = join(development.keysDir, 'time-landing.pem');
    const folder = await newFolder();
    const teamsFile = join(folder, 'named.json');
    const settings = folderReleaseSettings(folder, { TEAMS_FILE: teamsFile, TEAM_KEY_FILE: keyFile });
    await expect(openActor(settings, 'time landing', 'landing')).rejects.toThrow(
      'to the keys of "time landing"',
    );
    await writeFile(teamsFile, await readFile(development.teamsFile));
    expect((await openActor(settings, 'anybody', 'landing')).team).toBe('time landing');
  });

  it('refuses a file that is no list of teams', async () => {
    const folder = await newFolder();
    const teamsFile = join(folder, 'named.json');
    await writeFile(teamsFile, '{"teams":{"time landing":{"keys":["AAAA"],"remotes":["landing"]}}}');
    await expect(readTeamsFile(teamsFile)).rejects.toMatchObject({ reason: 'key' });
  });
});
