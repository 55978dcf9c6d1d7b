import { paths } from '@serafim/contract/site/paths';
import type { Release } from '@serafim/platform-contract/release';
import { readCheckedSite } from '@serafim/release/commands/site';
import { compositionGate } from '@serafim/release/gate/composition';
import { type Candidate, filesInStore } from '@serafim/release/gate/gate';
import { describeShellSlots } from '@serafim/release-store/composition/check-shell-slots';
import { fileIntegrity } from '@serafim/release-store/files/release-files';
import { clientPath } from '@serafim/release-store/files/store-layout';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { askBrowserGate, candidateInStore } from 'tools/lab/candidates';
import { expect, test } from '../site/test.ts';

/** A change of what a release says, as its build would write it. */
type Rewrite = (release: Release) => Release;

const fragment =
  (name: string, change: (of: NonNullable<Release['fragments']>[number]) => object): Rewrite =>
  release => ({
    ...release,
    fragments: release.fragments?.map(one => (one.name === name ? { ...one, ...change(one) } : one)),
  });

const route =
  (path: string, change: (of: Release['routes'][number]) => object): Rewrite =>
  release => ({
    ...release,
    routes: release.routes.map(one => (one.path === path ? { ...one, ...change(one) } : one)),
  });

/** Changes the schema of a fragment's props as a text. */
const props = (name: string, from: RegExp, to: string): Rewrite =>
  fragment(name, ({ props }) => ({ props: JSON.parse(JSON.stringify(props).replace(from, to)) }));

/** What is refused without a browser: the mutant, its remote, and whom the refusal names at which line. */
const refused: readonly [what: string, remote: string, rewrite: Rewrite, finding: RegExp, where: RegExp][] = [
  [
    'R1: a fragment has another name',
    'member',
    fragment('cartao', () => ({ name: 'cartaz' })),
    /"time landing".* shows the fragment member\/cartao@1.* it is gone/,
    /^landing: src\/remote\.ts, route \/, `uses`/,
  ],
  [
    'R2: a prop has another name',
    'member',
    props('cartao', /"nome"/g, '"nomes"'),
    /"time landing".* props\.pessoa\.nome: was declared, is now not declared/,
    /^landing: src\/remote\.ts, route \/, `uses`/,
  ],
  [
    'R3: a prop loses a value',
    'signup',
    props('planos', /"folhetos",/, ''),
    /"time landing".* props\.mostra/,
    /^landing: src\/remote\.ts/,
  ],
  [
    'F1: a fragment leaves the HTML',
    'member',
    fragment('cartao', () => ({ prerender: false })),
    /"time landing".* prerender: was true, is now false/,
    /^landing: src\/remote\.ts, route \/, `uses`/,
  ],
  [
    'F6: a page reads a parameter no more',
    'signup',
    route('/Cadastro', ({ query = [] }) => ({ query: query.filter(name => name !== 'plano') })),
    /"time landing".* links to the path \/Cadastro.* query: plano was read/,
    /^landing: src\/[\w/-]+\.tsx:\d+$/,
  ],
  [
    'F7: a page moves from a path that others write',
    'landing',
    route('/Rede', () => ({ path: '/Lugares' })),
    /"time admin".* links to the path \/Rede.* it is gone/,
    /^admin: src\/clinic-form\/clinic-sent\.tsx:\d+$/,
  ],
];

/** What passes without a browser. */
const allowed: readonly [what: string, remote: string, rewrite: Rewrite][] = [
  [
    'a prop more, which may be left out',
    'member',
    props('cartao', /"nome":/, '"cor":{"type":"string"},"nome":'),
  ],
  ['a parameter more', 'signup', route('/Cadastro', ({ query = [] }) => ({ query: [...query, 'cupom'] }))],
  ['another title', 'landing', route('/Rede', () => ({ title: 'Onde usar' }))],
  ['a fragment that comes into the HTML', 'admin', fragment('clientes', () => ({ prerender: true }))],
  ['a page whose name alone others know moves', 'member', route('/Medico', () => ({ path: '/Doutor' }))],
];

/** Changes of what is built: the files, what stands there, and what takes its place. */
type Edits = readonly [file: RegExp, from: RegExp, to: string][];

/**
 * What a browser alone finds: the mutants of one remote, and the lines of the consumers that refuse each; beside the pages of
 * others, which of its own show the change.
 */
const seen: readonly [remote: string, own: readonly string[], mutants: Edits, findings: RegExp[]][] = [
  [
    'member',
    [],
    // F2: it shows nothing; F10: it throws as soon as it gets a person.
    [
      [
        /card-fragment/,
        /props:\s?\{\s?pessoa(?::(\w+))?\s?\}\s?\}\)\s?\{/,
        '$& if (arguments[0].props.pessoa) throw new TypeError("quebrou"); return null;',
      ],
    ],
    [
      /"time landing" expects text "Válida até" in member\/cartao@1; there are none .*landing: src\/remote\.ts, route \/, `expects`/,
      /(?:quebrou|member\/cartao@1 (?:fails|shows nothing)).* member\/cartao@1 shown with \{"pessoa"/,
    ],
  ],
  [
    'signup',
    [],
    // F3: other names of the radios; F4: another anchor; F5: the prices of the other table.
    [
      [/plan-cards/, /name:\s?["`]plano["`]/, 'name:"plan"'],
      [/plans-fragment/, /["`]comparar["`]/, '"outra"'],
      [/plans-fragment/, /tabela[\s\S]{0,160}?\w+\[\w+\](?=[;,])/, '$&.map(one => ({ ...one, preco: 1 }))'],
    ],
    [
      /"time member" expects 4 × field plano in signup\/planos@1 given .*route \/MinhaConta, `expects`/,
      /"time landing" expects anchor comparar in signup\/planos@1/,
      /"time landing" expects text "R\$ 89,90" in signup\/planos@1/,
    ],
  ],
  [
    'landing',
    [paths.network],
    // F8: the fact is never set again; F9: the search becomes a sentence.
    [
      [/network-page/, /facts\.set\(["`]landing\/cidade["`],\s?\w+\)/, 'facts.get("landing/cidade")'],
      [
        /network-fragment|rede-1/,
        /(className:\s?\w+\.box,\s*children:\s?)[^}]+\{\}\)/,
        '$1"Procure na rede."',
      ],
    ],
    [
      /"time member" expects fact landing\/cidade at \/Rede\?cidade=Campinas; there are none/,
      /"time member" expects field especialidade in landing\/rede@1/,
    ],
  ],
];

/** What passes in the browser, too: texts, labels and orders that nobody expects. */
const unseen: readonly [remote: string, own: readonly string[], harmless: Edits][] = [
  ['member', [paths.card], [[/./, /Número de associado/g, 'Associado número']]],
  ['signup', [paths.signUp], [[/./, /Feito para até/g, 'Para até']]],
  [
    'landing',
    [paths.home, paths.network],
    [
      [/./, /Tem perto de você\?/g, 'Fica perto de você?'],
      [/./, /Ex\.: dermatologia/g, 'Por exemplo, dermatologia'],
    ],
  ],
];

/** Opens what is live, from which candidates are made. */
async function openLive(dataFolder: string) {
  const releases = openFolderReleases(dataFolder);
  const registry = await releases.registry.read();
  const liveOf = (remote: string): Release => {
    const live = remoteVersions(registry, remote).stable?.extras.release;
    if (!live) throw new Error(`${remote} is not live`);
    return live;
  };
  /** A version whose release says something else. */
  const rewritten = (remote: string, rewrite: Rewrite) => {
    const live = liveOf(remote);
    return candidateInStore(
      releases,
      { ...rewrite(live), version: '9.0.0-abcdef12' },
      filesInStore(releases.files, live),
    );
  };

  /**
   * A version whose build has something else in both halves.
   * @param own its pages that the gate looks at, beside those of others: it would take minutes for those without a change, too
   * @throws where an edit finds nothing to change
   */
  async function edited(remote: string, own: readonly string[], edits: Edits): Promise<Candidate> {
    const live = liveOf(remote);
    const version = '9.0.0-abcdef12';
    const stored = filesInStore(releases.files, live);
    const hits = edits.map(() => 0);
    async function edit(files: Release['files'], read: Candidate['read']['client'], where: string) {
      const contents = new Map<string, Buffer>();
      for (const path of Object.keys(files)) {
        let text = ((await read(path)) ?? Buffer.alloc(0)).toString('latin1');
        const moved = text.replaceAll(`/${clientPath(live)}/`, `/${clientPath({ remote, version })}/`);
        text = where === 'server' ? moved : text;
        for (const [index, [file, from, to]] of edits.entries()) {
          if (!file.test(path) || !path.endsWith('.js')) continue;
          const changed = Buffer.from(text, 'latin1').toString('utf8').replace(from, to);
          const written = Buffer.from(changed, 'utf8').toString('latin1');
          if (written !== text) hits[index] = (hits[index] ?? 0) + 1;
          text = written;
        }
        contents.set(path, Buffer.from(text, 'latin1'));
      }
      const described = Array.from(contents, ([path, bytes]) => [
        path,
        { integrity: fileIntegrity(bytes), bytes: bytes.length },
      ]);
      return {
        files: Object.fromEntries(described) as Release['files'],
        read: async (path: string) => contents.get(path) ?? null,
      };
    }
    const client = await edit(live.files, stored.client, 'client');
    const server = await edit(live.serverFiles, stored.server, 'server');
    // Once in each half, at least.
    expect(Math.min(...hits), `${remote}: ${hits.join(' ')} places were changed`).toBeGreaterThanOrEqual(2);
    const routes = live.routes.map(one => ({ ...one, prerender: one.prerender && own.includes(one.path) }));
    const release = { ...live, routes, version, files: client.files, serverFiles: server.files };
    return candidateInStore(releases, release, { client: client.read, server: server.read });
  }

  const { rules } = await readCheckedSite();
  return {
    rewritten,
    edited,
    compose: (candidate: Candidate) => compositionGate(describeShellSlots(rules.slots))(candidate, registry),
    look: (candidate: Candidate) => askBrowserGate(releases, candidate),
    close: () => releases.close(),
  };
}

test('changes of what other teams rely on are refused by name and line, and others are not', async ({
  site,
}) => {
  const live = await openLive(site.dataFolder);
  for (const [what, remote, rewrite, finding, where] of refused) {
    const found = await live.compose(live.rewritten(remote, rewrite));
    expect(found, what).toContainEqual(
      expect.objectContaining({
        what: expect.stringMatching(finding),
        where: expect.stringMatching(where),
      }),
    );
  }
  for (const [what, remote, rewrite] of allowed)
    expect(await live.compose(live.rewritten(remote, rewrite)), what).toEqual([]);
  await live.close();
});

for (const [remote, own, mutants, findings] of seen)
  test(`a version of ${remote} that shows other teams something else is refused by what they expect`, async ({
    site,
  }) => {
    test.slow();
    const live = await openLive(site.dataFolder);
    const found = (await live.look(await live.edited(remote, own, mutants))).map(
      ({ what, where }) => `${what} ${where}`,
    );
    for (const finding of findings) expect(found).toContainEqual(expect.stringMatching(finding));
    await live.close();
  });

for (const [remote, own, harmless] of unseen)
  test(`a version of ${remote} with other words than before passes`, async ({ site }) => {
    test.slow();
    const live = await openLive(site.dataFolder);
    expect(await live.look(await live.edited(remote, own, harmless))).toEqual([]);
    await live.close();
  });
