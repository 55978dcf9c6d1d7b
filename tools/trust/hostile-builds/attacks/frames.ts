import { type Attack, POISON } from '../attack.ts';
import { CHANGE_FRAMES, FIND_PIPE } from './pipe.ts';

/** What comes out of the process: bytes that are no frames, frames of wrong shapes and sizes, and too many. */
export const frameAttacks: readonly Attack[] = [
  {
    kind: 'frames',
    name: 'the pipe found by prototypes: messages of Node’s own, HTTP, endless lengths',
    code: `${FIND_PIPE}
      let turn = 0;
      onFound.pipe = pipe => pipe.write(frame('{"cmd":"NODE_HANDLE_ACK"}'));
      hooks.job = () => {
        turn += 1;
        const bytes = [frame('{"cmd":"NODE_HANDLE_ACK"}'), new TextEncoder().encode('GET / HTTP/1.1\\r\\n\\r\\n'), head(0xffffffff), frame('['.repeat(1e6)), head(8e6)][turn % 5];
        found.pipe?.write(bytes);
      };`,
  },
  {
    kind: 'frames',
    name: 'a call of the API with a time limit of one and a half milliseconds',
    code: `${CHANGE_FRAMES}
      change = report => report.type === 'call' ? { ...report, request: { ...report.request, timeout: 1.5 } } : report;
      hooks.data = async (result, { api }) => { await (await api()).session().catch(() => {}); return result; };`,
  },
  {
    kind: 'frames',
    name: 'calls of the API with odd methods, paths, headers and bodies',
    code: `${CHANGE_FRAMES}
      const odd = [
        { path: '//127.0.0.1:' + target.port + '/' }, { path: '/\\\\127.0.0.1:' + target.port }, { path: '/../../x' }, { path: '/@127.0.0.1:' + target.port },
        { headers: { 'x\\r\\ny': 'z' } }, { headers: { accept: 'a\\r\\nHost: x' } }, { headers: { accept: '\\u{1F600}' } }, { headers: { host: 'x', 'x-forwarded-for': '1.1.1.1', cookie: 'a=b' } },
        { body: 'x' }, { method: 'POST', body: '{}' }, { method: 'CONNECT' }, { timeout: 1e-9 }, { timeout: 14999.999 }, { timeout: 'x' }, { path: '/' + '%00'.repeat(1000) }, { path: '/'.repeat(4000) },
      ];
      let turn = 0;
      change = report => {
        if (report.type !== 'call') return report;
        turn += 1;
        return { ...report, request: { ...report.request, ...odd[turn % odd.length] } };
      };
      hooks.data = async (result, { api }) => { const client = await api(); await Promise.all(odd.map(() => client.session().catch(() => {}))); return result; };`,
  },
  {
    kind: 'frames',
    name: 'answers to jobs of nobody, twice, and ready again',
    code: `${CHANGE_FRAMES}
      let turn = 0;
      change = report => {
        if (report.type !== 'done') return report;
        turn += 1;
        if (turn % 3 === 0) return { type: 'ready', rss: 0 };
        return { ...report, id: report.id + (turn % 3) * 7 };
      };`,
  },
  {
    kind: 'frames',
    name: 'parts of other shapes: areas of others’ fragments, marks, prototypes as keys',
    code: `${CHANGE_FRAMES}
      const area = (prefix, id) => ({ prefix, id, props: { ['__proto__']: 1 } });
      const made = [
        { html: 1 }, { html: '${POISON}', areas: [area('_R_1_', 'signup/planos@1'), area('_R_1_', 'signup/planos@1')] }, { html: '$&<template data-page="">', before: '${POISON}', areas: [] },
        { html: 'x', links: '</x>; rel=preload\\r\\nSet-Cookie: a=b', linkedNames: ['__proto__', 'constructor'] }, { html: 'x', head: { description: '"><script>${POISON}' } },
        { html: 'x', loaderResult: { title: '</title><script>${POISON}</script>', freshFor: 1e308 } }, { html: 'x', loaderResult: { freshFor: -1 } }, [], null, 'x',
      ];
      let turn = 0;
      change = report => {
        if (report.type !== 'done') return report;
        turn += 1;
        return stringify({ ...report, result: made[turn % made.length] }).replace('{"html"', '{"__proto__":{"html":"${POISON}"},"html"');
      };`,
  },
  {
    kind: 'frames',
    name: 'a loader’s data of half a million keys, which takes a second to read',
    code: `
      const data = {};
      for (let key = 0; key < 500_000; key += 1) data['k' + key.toString(36)] = {};
      hooks.data = () => ({ data, freshFor: 0 });`,
  },
  {
    kind: 'frames',
    name: 'eight megabytes in every line of the log, from processes that say that they are worn',
    code: `${CHANGE_FRAMES}
      const long = 'x'.repeat(7_900_000);
      change = report => report.type === 'log' ? { type: 'log', text: long } : report.type === 'done' ? { ...report, rss: 1e12 } : report;
      hooks.job = () => { for (let line = 0; line < 40; line += 1) console.log('x'); };`,
  },
  {
    kind: 'frames',
    name: 'a thousand calls of the API at once from each page',
    code: `
      hooks.data = async (result, { api }) => {
        const client = await api();
        for (let call = 0; call < 1_000; call += 1) client.session().catch(() => {});
        await new Promise(done => setTimeout(done, 50));
        return result;
      };`,
  },
  {
    kind: 'frames',
    name: 'pages of two million characters, incompressible, never cached',
    code: `
      let noise = '';
      while (noise.length < 1_900_000) noise += crypto.randomUUID();
      hooks.page = () => () => HostileReact.createElement('p', null, noise);`,
  },
];
