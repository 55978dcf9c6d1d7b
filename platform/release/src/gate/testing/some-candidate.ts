import { generateKeyPairSync } from 'node:crypto';
import type { Release } from '@serafim/platform-contract/release';
import { fileIntegrity } from '@serafim/release-store/files/release-files';
import type { Actor } from '@serafim/release-store/signatures/actor';
import { publicKeyId, publicText } from '@serafim/release-store/signatures/signatures';
import { Teams } from '@serafim/release-store/signatures/teams';
import { someRelease } from '@serafim/release-store/testing/some-release';
import type { Candidate } from '../gate.ts';

/** The files of a build as they are written down: path → content. */
export type Files = Record<string, string>;

const shared = { react: '19.3.1', 'react-dom': '19.3.1' };

/** What the shell of these tests offers. */
export const offered = JSON.stringify(shared);

/** A browser build that passes every gate. */
export const goodFiles: Files = {
  'remoteEntry.js': 'export const init = () => {}; export const get = async () => () => ({});',
  'mf-manifest.json': JSON.stringify({ name: 'exemplo', exposes: [{ path: './remote' }] }),
  'slim/slim.js': 'export const init = () => {}; export const get = async () => () => ({});',
  'slim/mf-lite.json': JSON.stringify({
    name: 'exemplo',
    entry: 'slim.js',
    exposes: { './remote': { js: ['slim.js'], css: [] } },
    routes: {},
    shared: { react: '^19.3.1', 'react-dom': '^19.3.1' },
  }),
  'slim/assets/page.js':
    'import { jsx } from "react/jsx-runtime"; export default () => jsx("p", { children: 1 });',
  'slim/assets/later.js':
    'export const may = () => { try { return Function(``), true } catch { return false } };',
  'slim/assets/page.css': `._card_1x2y3_1{color:red}._card_1x2y3_1 h2{margin:0}
    [data-boundary=exemplo] ._card_1x2y3_1>p{margin:0}@media (width>4px){:is(._a_1x2y3_2,._b_1x2y3_3) p{top:0}}
    @keyframes _rise_1x2y3_9{to{top:0}}`,
};

const release: Release = {
  ...someRelease('exemplo', '/Exemplo'),
  routes: [
    {
      path: '/Exemplo',
      title: 'T',
      description: 'D',
      layout: 'site',
      prerender: true,
      preload: ['slim/slim.js', 'slim/assets/page.js'],
      lazy: [],
      css: ['slim/assets/page.css'],
    },
  ],
  shared,
};

const goodServer: Files = { 'remote.js': 'export const remote = { contract: 2, routes: [] };' };

const described = (files: Files) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const bytes = Buffer.from(text);
      return [path, { integrity: fileIntegrity(bytes), bytes: bytes.length }];
    }),
  );

const reader = (files: Files) => async (path: string) => {
  const text = files[path];
  return text === undefined ? null : Buffer.from(text);
};

interface Broken {
  /** Files of the browser build to replace; undefined removes a file. */
  files?: Record<string, string | undefined>;
  server?: Files;
  release?: Partial<Release>;
  /** Files of the versions that are live, all of them alike. */
  stored?: Files;
  budget?: Candidate['budget'];
  unclear?: Candidate['unclear'];
  together?: Candidate['together'];
  traffic?: number;
  /** The remotes that the team may act on. */
  remotes?: string[];
}

/** A candidate of the remote "exemplo" that is good but for what is given. */
export function someCandidate(broken: Broken = {}): Candidate {
  const files = Object.fromEntries(
    Object.entries({ ...goodFiles, ...broken.files }).filter(([, text]) => text !== undefined),
  ) as Files;
  const server = { ...goodServer, ...broken.server };
  const { privateKey } = generateKeyPairSync('ed25519');
  const spki = publicText(privateKey);
  const actor: Actor = { team: 'time exemplo', keyId: publicKeyId(spki), privateKey };
  return {
    release: { ...release, files: described(files), serverFiles: described(server), ...broken.release },
    read: { client: reader(files), server: reader(server) },
    readStored: () => ({ client: reader(broken.stored ?? {}), server: reader({}) }),
    traffic: broken.traffic ?? 100,
    together: broken.together ?? [],
    unclear: broken.unclear ?? [],
    budget: broken.budget ?? {},
    signer: {
      actor,
      teams: new Teams({
        teams: { 'time exemplo': { keys: [spki], remotes: broken.remotes ?? ['exemplo'] } },
      }),
    },
  };
}
