import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemote } from '@serafim/federation/read-remote';
import { fragmentId } from '@serafim/platform-contract/fragment';
import { SHELL_NAME, slotId } from '@serafim/platform-contract/slot';
import { repository } from '@serafim/server-kit/process/repository';
import { siteRules } from 'shell/site-rules';
import { describe, expect, it } from 'vitest';
import { declarationsIn } from './declarations.ts';

const remotes = readdirSync(repository).filter(name => name.startsWith('remote-'));

/** What a file declares under an interface's name: names, and the texts that they stand for. */
function declaredIn(file: string, name: string): Record<string, string | undefined> {
  if (!existsSync(join(repository, file))) return {};
  return Object.fromEntries(declarationsIn(file, name).map(({ key, text }) => [key, text]));
}

const sorted = (names: readonly string[]) => names.toSorted();
const offersOf = (folder: string) => `${folder}/src/offers.d.ts`;
const nameOf = (folder: string) => folder.slice('remote-'.length);

describe('what remotes declare for each other', () => {
  const ofTheContract = declaredIn('platform/contract/src/named-routes.ts', 'NamedRoutes');

  it.each(remotes)('%s declares the names of its routes, with their paths', async folder => {
    const { routes } = await readRemote(join(repository, folder));
    const named = routes.flatMap(({ name, path }) => (name ? [[name, path]] : []));
    const own = named.filter(([name = '']) => !(name in ofTheContract));
    expect(declaredIn(offersOf(folder), 'NamedRoutes')).toEqual(Object.fromEntries(own));
    for (const [name = '', path] of named) expect(ofTheContract[name] ?? path).toBe(path);
  });

  it.each(remotes)('%s declares its fragments, slots, facts and events, and no others', async folder => {
    const {
      fragments = [],
      slots = [],
      facts = [],
      events = [],
    } = await readRemote(join(repository, folder));
    const remote = nameOf(folder);
    const offered = {
      SiteFragments: fragments.map(fragment => fragmentId(remote, fragment)),
      SiteSlots: slots.map(slot => slotId(remote, slot)),
      SiteFacts: facts.map(({ name }) => `${remote}/${name}`),
      SiteEvents: events.map(({ name }) => `${remote}/${name}`),
    };
    for (const [kind, ids] of Object.entries(offered))
      expect(sorted(Object.keys(declaredIn(offersOf(folder), kind))), kind).toEqual(sorted(ids));
  });

  it('has the slots of the shell', () => {
    const own = siteRules.slots.map(slot => slotId(SHELL_NAME, slot));
    expect(sorted(Object.keys(declaredIn(offersOf('shell'), 'SiteSlots')))).toEqual(sorted(own));
  });

  it('is gathered from the shell and every remote that declares something', () => {
    const gathered = readFileSync(join(repository, 'offers.d.ts'), 'utf8').matchAll(
      /'\.\/(.+\/offers\.d\.ts)'/g,
    );
    expect([...gathered].map(([, file]) => file)).toEqual(
      [...remotes, 'shell'].map(offersOf).filter(file => existsSync(join(repository, file))),
    );
  });
});
