import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteEntry } from '@serafim/contract/remote/module';
import { repository } from '@serafim/server-kit/process/repository';
import { describe, expect, it } from 'vitest';

const remotes = readdirSync(repository).filter(name => name.startsWith('remote-'));

/** The names and patterns that a declaration of `NamedRoutes` lists. */
function declaredIn(file: string): Record<string, string> {
  if (!existsSync(join(repository, file))) return {};
  const text = readFileSync(join(repository, file), 'utf8');
  const body = /interface NamedRoutes \{([^}]*)\}/.exec(text)?.[1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/(\w+): '([^']+)'/g)].map(([, name = '', path = '']) => [name, path]),
  );
}

const ofTheContract = declaredIn('contract/src/remote/named-routes.ts');

describe('the names by which remotes link to one another', () => {
  it.each(remotes)('%s declares those of its routes, with their paths', async folder => {
    const { remote }: RemoteEntry = await import(join(repository, folder, 'src/remote.tsx'));
    const named = remote.routes.flatMap(({ name, path }) => (name ? [[name, path]] : []));
    const own = named.filter(([name = '']) => !(name in ofTheContract));
    expect(declaredIn(`${folder}/src/offers.d.ts`)).toEqual(Object.fromEntries(own));
    for (const [name = '', path] of named) expect(ofTheContract[name] ?? path).toBe(path);
  });

  it('are gathered from every remote that declares some', () => {
    const gathered = readFileSync(join(repository, 'offers.d.ts'), 'utf8').matchAll(
      /'\.\/(.+\/routes\.d\.ts)'/g,
    );
    const declaring = remotes.map(remote => `${remote}/src/offers.d.ts`);
    expect([...gathered].map(([, file]) => file)).toEqual(
      declaring.filter(file => existsSync(join(repository, file))),
    );
  });
});
