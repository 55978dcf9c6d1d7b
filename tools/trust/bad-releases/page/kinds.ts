import type { RemoteHost } from '@serafim/platform-contract/host';

/** What the page gives to a kind of release. */
export interface PageParts {
  root: HTMLElement;
  host: Pick<RemoteHost, 'api'>;
  /** Makes the page throw while React renders it. */
  breakRender: () => void;
  /** Takes all but the heading away. */
  takeAway: () => void;
}

/** One kind of release of the page: what it does at which moment. */
export interface Kind {
  /** What it does, in a few words. */
  name: string;
  /** It does nobody any harm. */
  isGood?: true;
  /** It stands still for good: the canary is asked even where the gate refuses it. */
  isFreezing?: true;
  /** When the page's module is loaded. */
  load?: () => void;
  /** Each time the server renders the page. */
  onServer?: () => void;
  /** Each time a browser renders it. */
  inBrowser?: () => void;
  /** Once a browser shows it. */
  shown?: (page: PageParts) => unknown;
  /** When its button is pressed. */
  pressed?: () => void;
  /** The class of its look, in `prova-page.module.css`. */
  look?: string;
  heading?: string;
  text?: () => string;
  /** How its button is made. */
  button?: 'div';
  href?: string;
  /** Its text comes so many milliseconds after the page. */
  textAfter?: number;
}

const SECOND = 1_000;

function work(milliseconds: number): void {
  const end = Date.now() + milliseconds;
  while (Date.now() < end);
}

function workForEver(): never {
  for (;;) work(SECOND);
}

function fail(): never {
  throw new TypeError('prova');
}

const later = (seconds: number, act: () => unknown) => () => void setTimeout(act, seconds * SECOND);

/** Kept on purpose. */
const kept: unknown[] = [];

const keep = (megabytes: number) => void kept.push(new Array(megabytes * 131_072).fill(kept.length));

const isBrowser = () => typeof document !== 'undefined';

function coverSite(): void {
  const layer = document.createElement('div');
  layer.style.cssText = 'position:fixed;inset:0;background:#fff;z-index:2147483647';
  document.body.append(layer);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function pushDown(root: HTMLElement): void {
  let pushes = 0;
  const timer = setInterval(() => {
    const block = document.createElement('div');
    block.style.height = '400px';
    root.before(block);
    pushes += 1;
    if (pushes === 5) clearInterval(timer);
  }, 900);
}

/** Forty loads of the largest script that the page has. */
async function loadMegabytes(): Promise<void> {
  const scripts = performance
    .getEntriesByType('resource')
    .filter(entry => entry instanceof PerformanceResourceTiming)
    .toSorted((one, other) => other.encodedBodySize - one.encodedBodySize);
  for (let times = 0; times < 100; times += 1)
    await fetch(scripts[0]?.name ?? '/', { cache: 'no-store' }).then(answer => answer.text());
}

/** Releases that harm whoever opens them. */
export const badKinds: readonly Kind[] = [
  { name: 'throws at import', load: fail },
  { name: 'throws in render on the server', onServer: fail },
  { name: 'throws in render in the browser', inBrowser: fail },
  { name: 'throws in an effect at mount', shown: fail },
  { name: 'renders another text in the browser', text: () => (isBrowser() ? 'no navegador' : 'no servidor') },
  { name: 'loops for ever on the server', onServer: workForEver },
  { name: 'loops for ever in the browser at mount', isFreezing: true, shown: workForEver },
  { name: 'is not displayed', look: 'hidden' },
  { name: 'throws when its button is pressed', pressed: fail },
  { name: 'throws in a timer', shown: later(3, fail) },
  { name: 'throws in render after 6 s', shown: ({ breakRender }) => later(6, breakRender)() },
  {
    name: 'calls the API wrongly after 6 s',
    shown: ({ host }) =>
      later(6, async () => (await host.api()).clinic('nao-existe').catch(() => undefined))(),
  },
  {
    name: 'fetches what is not there',
    shown: later(2, () => fetch('/api/nao-existe').catch(() => undefined)),
  },
  { name: 'takes a second for a press', pressed: () => work(SECOND) },
  { name: 'is blank after 6 s', shown: ({ root }) => later(6, () => root.replaceChildren())() },
  { name: 'empties the document after 6 s', shown: later(6, () => document.body.replaceChildren()) },
  { name: 'freezes after 6 s', isFreezing: true, shown: later(6, workForEver) },
  { name: 'takes 2 s on the server', onServer: () => work(2 * SECOND) },
  { name: 'takes 2.5 s in the browser at mount', shown: () => work(2.5 * SECOND) },
  { name: 'loses all but its heading after 6 s', shown: ({ takeAway }) => later(6, takeAway)() },
  { name: 'cannot be seen', look: 'transparent' },
  { name: 'moves down by 400 px five times', shown: ({ root }) => pushDown(root) },
  { name: 'loads megabytes of scripts', shown: loadMegabytes },
  { name: 'keeps 4 MB of each render on the server', onServer: () => keep(4) },
  { name: 'keeps 10 MB a second in the browser', shown: () => void setInterval(() => keep(10), SECOND) },
  {
    name: 'traps the keyboard, with a button that is none',
    button: 'div',
    shown: ({ root }) => {
      document.addEventListener('keydown', event => event.preventDefault(), true);
      document.addEventListener('focusin', () => root.querySelector<HTMLElement>('[tabindex]')?.focus());
    },
  },
  { name: 'covers the site with a white layer', shown: coverSite },
  {
    name: 'cannot be read from 700 px on',
    shown: ({ root }) => matchMedia('(min-width: 700px)').matches && root.style.setProperty('color', '#fff'),
  },
  {
    name: 'swallows every press of the page',
    shown: () => document.addEventListener('click', swallow, true),
  },
  {
    name: 'replaces fetch for everybody',
    shown: () => {
      window.fetch = async () => {
        throw new TypeError('prova');
      };
    },
  },
  { name: 'reloads itself every 3 s', shown: later(3, () => location.reload()) },
  { name: 'shows its text after 5 s', textAfter: 5 * SECOND },
  { name: 'says NaN and undefined', text: () => `R$ ${Number.NaN}, ${String(undefined)}` },
  {
    name: 'shows the error that it catches',
    text: () => 'Algo deu errado. Tente de novo.',
  },
  { name: 'links to nothing', href: '/Nao/Existe' },
];

/** Releases that do what releases do: other words, colours, requests, and whole new looks. */
export const goodKinds: readonly Kind[] = [
  { name: 'no change' },
  { name: 'another heading', heading: 'Outra prova' },
  { name: 'another text', text: () => 'Um texto com outras palavras.' },
  { name: 'a longer text', text: () => 'Mais palavras para quem gosta de ler com calma. '.repeat(12) },
  { name: 'a shorter text', text: () => 'Curto.' },
  { name: 'an unread request', shown: () => void fetch('/api/clinicas') },
  { name: 'a request that is read', shown: () => fetch('/api/clinicas').then(answer => answer.json()) },
  { name: 'a timer', shown: () => void setInterval(() => undefined, 500) },
  { name: 'a press of 60 ms', pressed: () => work(60) },
  { name: 'some work at mount', shown: () => work(40) },
  { name: 'some work on the server', onServer: () => work(20) },
  { name: 'some memory', shown: () => keep(1) },
  { name: 'another link', href: '/Rede' },
  { name: 'a link to the start', href: '/' },
  { name: 'a listener of presses', shown: () => document.addEventListener('click', () => undefined) },
  { name: 'a note in the session', shown: () => sessionStorage.setItem('prova', '1') },
  { name: 'its own scroll', shown: () => scrollTo(0, 0) },
  { name: 'a copied address', pressed: () => void document.title },
  { name: 'wider letters', look: 'wider' },
  { name: 'a rim', look: 'rim' },
  { name: 'more room', look: 'roomy' },
  { name: 'less room', look: 'tight' },
  { name: 'a narrower column', look: 'narrow' },
  { name: 'a smaller text', look: 'small' },
  { name: 'a taller line', look: 'tall' },
  { name: 'a frame of its own', look: 'framed' },
  { name: 'an aligned text', look: 'centred' },
  { name: 'a text from the day', text: () => 'Atendimento de segunda a sexta.' },
  { name: 'a heading with a number', heading: 'Prova 2' },
  { name: 'two changes', heading: 'Prova nova', text: () => 'E um texto novo.' },
  ...['night', 'sun', 'grid', 'reversed', 'columns', 'serif', 'bordered', 'long', 'leaning', 'glowing'].map(
    look => ({ name: `a new look, ${look}`, heading: 'Tudo novo', look }),
  ),
].map(kind => ({ ...kind, isGood: true as const }));

/** Stands in the built page where a copy has the name of its kind. */
export const KIND_MARK = '@KIND@';
