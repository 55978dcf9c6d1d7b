import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyRegistry, type Registry } from '@serafim/release-store/registry/registry';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { someRules } from '@serafim/release-store/testing/some-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Candidate, runGates } from './gate.ts';
import { staticGates } from './gates.ts';
import { goodFiles, offered, someCandidate } from './testing/some-candidate.ts';

let shell = '';

beforeAll(async () => {
  shell = await mkdtemp(join(tmpdir(), 'serafim-shell-'));
  await writeFile(join(shell, 'shared.json'), offered);
});

const look = (candidate: Candidate, registry: Registry = emptyRegistry) =>
  runGates(staticGates({ shell, rules: someRules }), candidate, registry);

const route = someCandidate().release.routes.slice(0, 1);
const claiming = (...paths: string[]) => ({
  routes: paths.flatMap(path => route.map(one => ({ ...one, path }))),
});
const withStyles = (text: string) => ({ files: { 'slim/assets/page.css': text } });
const withCode = (text: string) => ({ files: { 'slim/assets/page.js': text } });
const manifest = (change: object) => ({
  files: {
    'mf-manifest.json': JSON.stringify({ ...JSON.parse(goodFiles['mf-manifest.json'] ?? ''), ...change }),
  },
});
/** A script of about that many KB that hardly gets smaller. */
function heavy(kilobytes: number) {
  const noise = Array.from({ length: kilobytes * 140 }, (_, at) =>
    Math.sin(at + 1)
      .toString(36)
      .slice(3, 13),
  );
  return `export const n = "${noise.join('')}"`;
}

const rules: readonly {
  rule: string;
  broken: Parameters<typeof someCandidate>[0];
  what: RegExp;
  where: string;
  fix: RegExp;
}[] = [
  {
    rule: 'a team that may not act on the remote',
    broken: { remotes: ['outro'] },
    what: /signed by "time exemplo", which may not act on exemplo/,
    where: 'of "time exemplo"',
    fix: /add "exemplo" to the remotes/,
  },
  {
    rule: 'another contract',
    broken: { release: { contract: 7 } },
    what: /built for contract 7; this site speaks/,
    where: 'src/remote.ts',
    fix: /against the contract/,
  },
  {
    rule: 'a second exposed module',
    broken: manifest({ exposes: [{ path: './remote' }, { path: './menu' }] }),
    what: /exposes \.\/remote, \.\/menu/,
    where: 'mf-manifest.json',
    fix: /\.\/remote from src\/remote\.ts/,
  },
  {
    rule: 'a container of another name',
    broken: manifest({ name: 'outro' }),
    what: /called "outro"/,
    where: 'mf-manifest.json',
    fix: /the name "exemplo"/,
  },
  {
    rule: 'a manifest with code in it',
    broken: manifest({ metaData: { getPublicPath: 'alert(1)' } }),
    what: /getPublicPath/,
    where: 'mf-manifest.json',
    fix: /Remove `getPublicPath`/,
  },
  {
    rule: 'a container that is missing',
    broken: { files: { 'slim/mf-lite.json': undefined } },
    what: /missing or cannot be read/,
    where: 'slim/mf-lite.json',
    fix: /defineRemote/,
  },
  {
    rule: 'a path of the site',
    broken: { release: claiming('/api/exemplo') },
    what: /\/api is the site’s own/,
    where: 'route /api/exemplo',
    fix: /does not begin with \/api/,
  },
  {
    rule: 'a path that begins with a parameter',
    broken: { release: claiming('/:tudo') },
    what: /claims addresses of every remote/,
    where: 'route /:tudo',
    fix: /a word of its own/,
  },
  {
    rule: 'a path that is listed twice',
    broken: { release: claiming('/Exemplo/:um', '/exemplo/:outro') },
    what: /is listed twice/,
    where: 'route /exemplo/:outro',
    fix: /Remove one/,
  },
  {
    rule: 'a route name that stands twice',
    broken: {
      release: {
        routes: claiming('/Exemplo', '/Outro').routes.map(route => ({ ...route, name: 'exemplo' })),
      },
    },
    what: /route name "exemplo" stands twice/,
    where: 'route /Outro',
    fix: /Choose another name/,
  },
  {
    rule: 'a newer React than the shell has',
    broken: { release: { shared: { react: '19.4.0' } } },
    what: /built for react 19\.4\.0; the live shell has 19\.3\.1/,
    where: 'release.json',
    fix: /Install react 19\.3\.1/,
  },
  {
    rule: 'a shared package that the shell lacks',
    broken: { release: { shared: { jotai: '2.0.0' } } },
    what: /wants jotai from the shell/,
    where: 'release.json',
    fix: /Bundle jotai/,
  },
  {
    rule: 'a copy of React in any chunk',
    broken: { files: { 'slim/assets/later.js': 'var t=Symbol.for(`react.transitional.element`)' } },
    what: /a copy of React/,
    where: 'slim/assets/later.js',
    fix: /npm ls react/,
  },
  {
    rule: 'a copy of React on the server',
    broken: { server: { 'assets/x.js': 'var t=Symbol.for("react.portal")' } },
    what: /a copy of React/,
    where: 'server/assets/x.js',
    fix: /npm ls react/,
  },
  ...Object.entries({
    'Node’s file system': ["import{readFileSync as r}from'node:fs';r('/etc/passwd')", 'imports node:fs'],
    'a built-in under its old name': ["export*from'child_process'", 'imports child_process'],
    'a module that is computed': ['const n=Math.random();import(n)', 'computes what it imports'],
    'a file of another release': ["import'../../landing/remote.js'", 'imports ../../landing/remote.js'],
    'a package that the shell does not share': ["import{z}from'zod';z", 'imports zod'],
    require: ["const f=require('fs');f", 'calls require()'],
    'the process': ["globalThis.process.getBuiltinModule('fs')", 'uses process.getBuiltinModule'],
  }).map(([rule, [code = '', what = '']]) => ({
    rule: `a server build with ${rule}`,
    broken: { server: { 'assets/x.js': code } },
    what: new RegExp(`^It ${what.replace(/[.()]/g, '\\$&')}, which code of remotes`),
    where: 'server/assets/x.js, at',
    fix: /bundle a package/,
  })),
  {
    rule: 'eval under another name',
    broken: withCode('export const f = t => (0, eval)(t);'),
    what: /eval\(\) runs text as code/,
    where: 'slim/assets/page.js, at',
    fix: /Write the code itself/,
  },
  {
    rule: 'new Function',
    broken: withCode('export const f = t => new Function("a", t);'),
    what: /new Function\(\) runs text/,
    where: 'new Function("a"',
    fix: /Write the code itself/,
  },
  {
    rule: 'a timer with a text',
    broken: withCode('setTimeout(`go()`, 5);'),
    what: /setTimeout\(\) with a text/,
    where: 'slim/assets/page.js',
    fix: /Write the code itself/,
  },
  {
    rule: 'an inline script',
    broken: withCode(
      'import { jsx as t } from "react/jsx-runtime"; export default () => t("script", { children: "x" });',
    ),
    what: /a <script> of its own/,
    where: 't("script"',
    fix: /Import the module/,
  },
  {
    rule: 'a selector of the whole page',
    broken: withStyles('._card_1x2y3_1{color:red}h1{color:red}'),
    what: /selector `h1`/,
    where: 'slim/assets/page.css',
    fix: /\*\.module\.css/,
  },
  {
    rule: 'a selector that only mentions the remote',
    broken: withStyles('body:has(._card_1x2y3_1){overflow:hidden}'),
    what: /selector `body:has`/,
    where: 'slim/assets/page.css',
    fix: /begin its selector/,
  },
  {
    rule: 'a nested selector that leaves its rule',
    broken: withStyles('._card_1x2y3_1{footer:not(&){display:none}}'),
    what: /selector `footer:not`/,
    where: 'slim/assets/page.css',
    fix: /begin its selector/,
  },
  {
    rule: 'a class that is no CSS Module’s',
    broken: withStyles('.card > p{color:red}'),
    what: /selector `\.card > p`/,
    where: 'slim/assets/page.css',
    fix: /`:global`/,
  },
  {
    rule: 'a font for everybody',
    broken: withStyles('@font-face{font-family:"Bricolage";src:url(x.woff2)}'),
    what: /`@font-face` holds for the whole page/,
    where: 'slim/assets/page.css',
    fix: /Leave it to the shell/,
  },
  {
    rule: 'an animation under a common name',
    broken: withStyles('@keyframes rise{to{top:0}}'),
    what: /`@keyframes rise`/,
    where: 'slim/assets/page.css',
    fix: /the remote’s own/,
  },
  {
    rule: 'a source map',
    broken: { files: { 'slim/slim.js.map': '{}' } },
    what: /of a kind that no release needs/,
    where: 'slim/slim.js.map',
    fix: /build\.sourcemap/,
  },
  {
    rule: 'a picture with a script',
    broken: {
      files: { 'slim/assets/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="go()"/>' },
    },
    what: /no plain picture has: onload="go\(\)" of <svg>/,
    where: 'slim/assets/x.svg',
    fix: /plain SVG/,
  },
  {
    rule: 'a file that a route needs and the release lacks',
    broken: { files: { 'slim/assets/page.css': undefined } },
    what: /\/Exemplo needs a file/,
    where: 'slim/assets/page.css',
    fix: /Build again/,
  },
  {
    rule: 'names that differ in capitals alone',
    broken: { files: { 'slim/assets/Page.js': 'export {}' } },
    what: /differs from .* in capitals alone/,
    where: 'slim/assets/',
    fix: /Rename/,
  },
  {
    rule: 'too many files',
    broken: { files: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`a/${at}.json`, '{}'])) },
    what: /has 508 files/,
    where: '',
    fix: /by mistake/,
  },
  {
    rule: 'a first view that is too heavy',
    broken: withCode(heavy(80)),
    what: /first view of \/Exemplo weighs .* of JS; its limit is 64\.0 KB/,
    where: 'route /Exemplo: slim/assets/page.js',
    fix: /"budget": { "\/Exemplo": { "js": /,
  },
];

describe('a candidate', () => {
  it('passes when nothing is wrong with it', async () => {
    expect(await look(someCandidate())).toEqual([]);
  });

  it.each(rules)(
    'is refused for $rule, with what, where and how to fix it',
    async ({ broken, ...finding }) => {
      const findings = await look(someCandidate(broken));
      const found = findings.find(({ what }) => finding.what.test(what));
      expect(found, JSON.stringify(findings)).toBeDefined();
      expect(found?.where).toContain(finding.where);
      expect(found?.fix).toMatch(finding.fix);
    },
  );

  it.each(['/blog/:id', '/Blog/carteirinha-no-celular'])(
    'is refused for %s, where pages of another remote are',
    async path => {
      const blog = someEntry(someRelease('landing', '/Blog/:slug'));
      const registry: Registry = { ...emptyRegistry, microFrontends: { landing: [blog] } };
      const [finding] = await look(someCandidate({ release: claiming(path) }), registry);
      expect(finding?.what).toBe(`${path} meets /Blog/:slug of the remote "landing", which is live`);
    },
  );

  it('takes a page over from a remote that is released without it in the same change, to all', async () => {
    const giving = someRelease('landing', '/Sobre', '2.0.0-abcdef12');
    const stable = someEntry(someRelease('landing', '/Blog'));
    const registry: Registry = { ...emptyRegistry, microFrontends: { landing: [stable] } };
    const together = [{ release: giving, read: someCandidate().read }];
    const taking = { release: claiming('/Blog'), together };
    expect(await look(someCandidate(taking), registry)).toEqual([]);
    const [ofCanary] = await look(someCandidate({ ...taking, traffic: 10 }), registry);
    expect(ofCanary?.what).toBe('/Blog meets /Blog of the remote "landing", which is live');
    expect(ofCanary?.fix).toContain('release landing exemplo --all');
  });

  it('may weigh more where its package.json says so', async () => {
    const broken = { ...withCode(heavy(80)), budget: { '/Exemplo': { js: 120 * 1024 } } };
    expect(await look(someCandidate(broken))).toEqual([]);
  });

  it('gets all findings at once', async () => {
    const findings = await look(someCandidate({ ...withStyles('p{top:0}'), release: { contract: 7 } }));
    expect(findings).toHaveLength(2);
  });

  it('fits a shell that offers one React under two versions, and no third one', async () => {
    const next = await mkdtemp(join(tmpdir(), 'serafim-shell-'));
    const versions = ['20.0.0', '19.3.1'];
    await writeFile(join(next, 'shared.json'), JSON.stringify({ react: versions, 'react-dom': versions }));
    const lookThere = (react: string) =>
      runGates(
        staticGates({ shell: next, rules: someRules }),
        someCandidate({ release: { shared: { react, 'react-dom': react } } }),
        emptyRegistry,
      );
    expect([await lookThere('19.3.1'), await lookThere('20.0.0')]).toEqual([[], []]);
    const [finding] = await lookThere('21.0.0');
    expect(finding?.what).toBe('It is built for react 21.0.0; the live shell has 20.0.0 and 19.3.1');
  });

  it('is refused while there is no built shell to compare with', async () => {
    const [finding] = await runGates(
      staticGates({ shell: '/nowhere', rules: someRules }),
      someCandidate(),
      emptyRegistry,
    );
    expect(finding?.fix).toContain('npm start');
  });
});
