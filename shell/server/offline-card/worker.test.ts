import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { type CachedCards, OFFLINE_CARD_WORKER, offlineCards } from '@serafim/contract/site/offline-card';
import { paths } from '@serafim/contract/site/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderCardWorker } from './card-worker.ts';

const text = readFileSync(new URL('./worker.js', import.meta.url), 'utf8');

const FONT = '/shell/assets/atkinson-a1.woff2';

const list: CachedCards = {
  desde: '2026-11-23',
  gravadaEm: '2026-11-23T11:12:00Z',
  marca: 'Serafim',
  telefone: '(11) 4000-0000',
  aviso: 'Não é plano de saúde',
  cartoes: [
    { nome: 'Ana <b>Souza</b>', imagem: offlineCards.picture(0), codigo: { size: 33, d: 'M0 0h7v1h-7z' } },
  ],
};

interface Asked {
  url?: string;
  mode?: string;
  method?: string;
}

/** Runs the worker as the composer sends it, with a network and what is stored. */
async function startWorker(network: () => Promise<Response>, stored: CachedCards | null = list) {
  const worker = await renderCardWorker(defaultBrand, [`@font-face{src:url("${FONT}")}`]);
  const listeners = new Map<string, (event: object) => void>();
  const cached = new Map<string, () => Response>();
  if (stored !== null) cached.set(offlineCards.list, () => Response.json(stored));
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  runInNewContext(worker, {
    self: scope,
    caches: { match: async (path: string) => cached.get(path)?.() },
    navigator: { onLine: false },
    fetch: network,
    Response,
    URL,
    btoa,
    crypto,
    setTimeout,
  });
  /** What a request is answered with; undefined where the worker leaves it to the browser. */
  return ({ url = '/Rede', mode = 'navigate', method = 'GET' }: Asked = {}) => {
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { url: `https://serafim.exemplo${url}`, mode, method },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    return answer;
  };
}

const refused = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the worker of stored cards', () => {
  it('looks for them where the page stores them', () => {
    expect(text).toContain(`'${offlineCards.cache}'`);
    const folder = offlineCards.list.replace('lista.json', '');
    expect(text).toContain(`'${folder}'`);
    expect(offlineCards.picture(1).startsWith(folder)).toBe(true);
    expect(folder.startsWith(`${paths.card}/`)).toBe(true);
  });

  it('may answer for every page: its address is above them', () => {
    expect(OFFLINE_CARD_WORKER.lastIndexOf('/')).toBe(0);
  });

  it('hands on what arrives as it is, also an error of the site', async () => {
    for (const status of [200, 304, 404, 500]) {
      const arrived = new Response(null, { status });
      const ask = await startWorker(async () => arrived);
      expect(await ask()).toBe(arrived);
    }
  });

  it.each([
    { url: '/api/sessao' },
    { url: '/api/minha-conta/carteirinhas/0/Carteirinha.pdf' },
    { url: '/site.webmanifest' },
    { mode: 'cors', url: '/r/member/abc/remote.js' },
    { method: 'POST', url: '/Contato' },
  ])('leaves $url alone', async asked => {
    const ask = await startWorker(refused);
    expect(ask(asked)).toBeUndefined();
  });

  it.each(['/', '/Rede', '/MinhaConta?ver=cobrancas', '/nao-existe'])(
    'shows cards, their date and the phone in place of %s, which does not arrive',
    async url => {
      const ask = await startWorker(refused);
      const answer = await ask({ url });
      expect(answer?.status).toBe(503);
      const html = (await answer?.text()) ?? '';
      expect(html).toContain('Sem internet');
      expect(html).toContain('Esta é a carteirinha guardada em 23/11/2026, às 08:12');
      expect(html).toContain(`src="${offlineCards.picture(0)}"`);
      expect(html).toContain(`href="tel:${defaultBrand.phoneE164}"`);
      expect(html).toContain('Código grande');
      expect(html).not.toContain('Sala de espera vazia');
      expect(html).not.toContain('<b>');
      expect(html).not.toContain('<script');
    },
  );

  it('allows its page nothing but its own style, typefaces and pictures', async () => {
    const ask = await startWorker(refused);
    const answer = await ask();
    const policy = answer?.headers.get('content-security-policy') ?? '';
    const [, nonce] = policy.match(/style-src 'nonce-([\w+/=]+)'/) ?? [];
    expect(await answer?.text()).toContain(`<style nonce="${nonce}">`);
    expect(policy).toMatch(/^default-src 'none'; img-src 'self'; font-src 'self'; style-src/);
    expect(policy).not.toContain('script-src');
    expect(answer?.headers.get('cache-control')).toBe('no-store');
  });

  it('says that nothing is stored, and whom to call', async () => {
    const ask = await startWorker(refused, null);
    const html = (await (await ask())?.text()) ?? '';
    expect(html).toContain('Não há carteirinha guardada neste aparelho');
    expect(html).toContain(defaultBrand.phone);
    expect(html).toContain('Sala de espera vazia');
  });

  it('shows them also where a proxy answers for a composer that is away', async () => {
    const ask = await startWorker(async () => new Response('Bad Gateway', { status: 502 }));
    expect(await (await ask())?.text()).toContain('Ana &lt;b&gt;Souza');
  });

  it('reads what earlier pages stored, to the day', async () => {
    const { gravadaEm: _, ...earlier } = list;
    const ask = await startWorker(refused, { ...earlier, cartoes: [{ nome: 'Ana', imagem: '/a.png' }] });
    const html = (await (await ask())?.text()) ?? '';
    expect(html).toContain('guardada em 23/11/2026.');
    expect(html).not.toContain('Código grande');
  });

  describe('while a page takes long', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const settled = async (answer: Promise<Response> | undefined) => {
      const outcome = vi.fn();
      void answer?.then(outcome);
      await vi.advanceTimersByTimeAsync(8_001);
      return outcome.mock.calls.length;
    };

    it('waits eight seconds where a card is stored, and for ever where none is', async () => {
      const never = () => new Promise<Response>(() => undefined);
      expect(await settled((await startWorker(never))())).toBe(1);
      expect(await settled((await startWorker(never, null))())).toBe(0);
    });
  });
});

describe('the worker that a composer sends', () => {
  it('is another one where the brand or a typeface is another', async () => {
    const style = '@font-face{src:url("/shell/assets/a-1.woff2")}';
    const texts = await Promise.all([
      renderCardWorker(defaultBrand, [style]),
      renderCardWorker(defaultBrand, [style]),
      renderCardWorker({ ...defaultBrand, phone: '0800' }, [style]),
      renderCardWorker(defaultBrand, [style.replace('a-1', 'a-2')]),
    ]);
    expect(texts[0]).toBe(texts[1]);
    expect(new Set(texts).size).toBe(3);
  });
});
