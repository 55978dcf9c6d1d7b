import { type Attack, POISON } from '../attack.ts';
import { CHANGE_FRAMES } from './pipe.ts';

/** Makes other results of what the process has rendered: `changeResult(result)` returns the JSON of one, or undefined. */
const CHANGE_RESULTS = `${CHANGE_FRAMES}
  let changeResult = () => undefined;
  change = report => {
    const text = report.type === 'done' ? changeResult(report.result) : undefined;
    return text === undefined ? report : stringify({ ...report, result: 'CHANGED' }).replace('"CHANGED"', () => text);
  };`;

const inPagesThatUse = (id: string, element: string) => `
  hooks.page = (Page, { uses = [] }) => uses.includes('${id}')
    ? props => HostileReact.createElement('div', null, ${element}, HostileReact.createElement(Page, props))
    : Page;`;

/** Written after the first ones had been tried, at what the composer itself does with what it is sent. */
export const laterAttacks: readonly Attack[] = [
  {
    kind: 'frames',
    name: 'HTML that takes the composer’s own regular expression an hour',
    code: `const html = '<form'.repeat(390_000); hooks.page = () => () => HostileReact.createElement('p', { dangerouslySetInnerHTML: { __html: html } });`,
  },
  {
    kind: 'frames',
    name: 'an answer with four million faults, each of which is described',
    code: `const structuredData = new Array(3_900_000).fill(0); hooks.head = () => ({ structuredData });`,
  },
  {
    kind: 'frames',
    name: 'data of a fragment with half a million names, none of which is one',
    remote: 'member',
    code: `${CHANGE_RESULTS}
      let results = '';
      for (let key = 0; key < 500_000; key += 1) results += ',"k' + key.toString(36) + '":0';
      const text = '{"results":{"a":0' + results + '},"errors":{},"failed":{}}';
      changeResult = result => result?.results ? text : undefined;`,
  },
  {
    kind: 'frames',
    name: 'a loader’s data millions of arrays deep',
    code: `${CHANGE_RESULTS}
      const deep = '['.repeat(3_500_000) + ']'.repeat(3_500_000);
      changeResult = result => result?.html === undefined ? undefined : '{"html":"x","loaderResult":{"freshFor":0,"data":' + deep + '}}';
      let data = []; for (let depth = 0; depth < 3_000; depth += 1) data = [data];
      hooks.data = () => ({ data, freshFor: 0 });`,
  },
  {
    kind: 'frames',
    name: 'titles, descriptions and errors of megabytes, and pages that are fresh for no time',
    code: `const long = ('\\n    at x').repeat(200_000); let turn = 0;
      hooks.head = () => ({ description: long });
      hooks.data = () => { turn += 1; if (turn % 2) throw new Error(long); return { title: long, freshFor: 1e-9 }; };`,
  },
  {
    kind: 'frames',
    name: 'failures whose stack is a million lines',
    code: `const stack = 'Error: x' + '\\n    at x'.repeat(700_000); hooks.page = () => () => { const error = new Error('x'); error.stack = stack; throw error; };`,
    isNoticed: true,
  },
  {
    kind: 'runtime objects',
    name: 'props that another team’s fragment cannot be rendered with, from a page that names it',
    remote: 'member',
    code: inPagesThatUse(
      'signup/planos@1',
      "HostileReact.createElement(props.host.Fragment, { id: 'signup/planos@1', props: { tabela: 'nenhuma', mostra: 'folhetos' } })",
    ),
  },
  {
    kind: 'runtime objects',
    name: 'sixty areas of another team’s fragment in a page, with props of a megabyte',
    code: inPagesThatUse(
      'signup/planos@1',
      "...Array.from({ length: 60 }, (_, key) => HostileReact.createElement(props.host.Fragment, { key, id: 'signup/planos@1', props: { tabela: 'cadastro', mostra: 'comparacao', x: 'x'.repeat(16_000) } }))",
    ),
  },
  {
    kind: 'time',
    name: 'loaders that take nearly all of their time, and answers of a megabyte that nobody expects',
    code: `${CHANGE_RESULTS}
      let turn = 0;
      changeResult = () => { turn += 1; return turn % 2 ? undefined : '{"html":"' + 'x'.repeat(1_000_000) + '"}'; };
      hooks.data = async result => { await new Promise(done => setTimeout(done, 150)); return result; };`,
  },
  {
    kind: 'stand-ins',
    name: 'harmless to whoever looks once: acts in one page of three alone',
    code: `let turn = 0; hooks.page = Page => props => { turn += 1; if (turn % 3 === 0) throw new Error('${POISON}'); return HostileReact.createElement(Page, props); };`,
    isNoticed: true,
  },
  {
    kind: 'memory',
    name: 'answers of the API that are asked for and never read',
    remote: 'member',
    code: `hooks.data = async (result, { api }) => { const client = await api(); for (let call = 0; call < 300; call += 1) client.session().catch(() => {}); const until = performance.now() + 250; while (performance.now() < until); return result; };`,
  },
  {
    kind: 'symbols',
    name: 'registered symbols of React on everybody’s prototypes, and areas named like prototypes',
    remote: 'member',
    code: `${CHANGE_RESULTS}
      for (const name of ['react.element', 'react.transitional.element', 'react.fragment', 'react.suspense', 'react.context']) for (const one of [Object.prototype, Function.prototype, Array.prototype]) patch(one, Symbol.for(name), '${POISON}');
      changeResult = result => result?.html === undefined ? undefined : stringify({ ...result, areas: [{ prefix: '__proto__', id: '__proto__', props: {} }, { prefix: 'constructor', id: 'shell/conta@1', props: {} }] });`,
  },
  {
    kind: 'language',
    name: 'what is left writable: toJSON of arrays and errors, names and constructors',
    code: `
      patch(Array.prototype, 'toJSON', function () { return '${POISON}'; });
      patch(Error.prototype, 'toString', () => 'x'.repeat(7e6)); patch(Error.prototype, 'name', { toString: () => { throw new Error('${POISON}'); } });
      get(Array.prototype, 'constructor', () => { throw new Error('${POISON}'); });
      patch(Function.prototype, Symbol.metadata ?? Symbol('x'), '${POISON}');
      hooks.data = () => ({ data: { toJSON: () => ({ toJSON: 1, list: [1] }) }, title: { toJSON: () => '${POISON}' }, freshFor: { valueOf: () => 0, toJSON: () => 0 } });`,
  },
];
