// Shows stored membership cards, and whom to call, where no page of this site arrives. It answers for pages alone,
// stores no page and no script, and answers only when the network does not: versions, integrity and policy of what
// arrives are the composer's. Before this text the composer writes `self.SITE` (card-worker.ts). Names and addresses are
// those of contract/src/site/offline-card.ts; a test holds both together.
const CACHE = 'carteirinha-1';
const STORED = '/Carteirinha/guardada/';

/** Milliseconds that a page may take where a card is stored: a weak signal must not hold up a reception desk. */
const PATIENCE = 8_000;

/** What a proxy answers for a composer that is away. */
const AWAY = [502, 503, 504];

/** Modules left white around a code, as its standard asks. */
const QUIET = 4;

const escaped = text =>
  String(text).replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

const asPage = (title, body) => {
  // Of a UUID six bits are fixed.
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const { name, css, themeColor, mark, phone, phoneE164, notice } = self.SITE;
  const paths = mark.map(({ d, fill }) => `<path fill="${escaped(fill)}" d="${escaped(d)}"/>`).join('');
  return new Response(
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escaped(`${title} · ${name}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="theme-color" content="${escaped(themeColor)}"><style nonce="${nonce}">${css}</style></head>
<body><header><svg viewBox="0 0 48 48" aria-hidden="true">${paths}</svg>${escaped(name)}</header>
<main>${body}<p>Precisa de ajuda? Ligue <a href="tel:${escaped(phoneE164)}">${escaped(phone)}</a>.</p></main>
<footer>${escaped(notice)}.</footer></body></html>`,
    {
      // No page of the site: nothing may take it for one, or keep it.
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `default-src 'none'; img-src 'self'; font-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      },
    },
  );
};

const minute = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** When the cards were stored: to the minute, or the day where an earlier page stored them. */
const storedWhen = ({ gravadaEm, desde }) =>
  gravadaEm === undefined
    ? desde.split('-').reverse().join('/')
    : minute.format(new Date(gravadaEm)).replace(', ', ', às ');

/** A code as large as the screen is wide, for a reader across a counter. */
const largeCode = ({ size, d }) => {
  const side = size + 2 * QUIET;
  return `<details><summary>Código grande</summary><svg viewBox="${-QUIET} ${-QUIET} ${side} ${side}" role="img" aria-label="Código para conferir a carteirinha"><path d="${escaped(d)}"/></svg></details>`;
};

const asCard = ({ nome, imagem, codigo }) =>
  `<section><h2>${escaped(nome)}</h2><img src="${escaped(imagem)}" alt="Carteirinha de ${escaped(nome)}" width="2400" height="1260">${codigo ? largeCode(codigo) : ''}</section>`;

const storedCards = async () => {
  const list = await caches.match(`${STORED}lista.json`, { cacheName: CACHE });
  return list?.json();
};

/** The page in place of any other: what does not arrive, the stored cards, whom to call. */
const offlinePage = stored => {
  const cause = navigator.onLine ? 'O site não respondeu' : 'Sem internet';
  const one = stored?.cartoes.length === 1;
  const kept = one ? 'Esta é a carteirinha guardada em' : 'Estas são as carteirinhas guardadas em';
  const said = stored
    ? `${kept} ${escaped(storedWhen(stored))}. A recepção confere pelo código.`
    : 'Não há carteirinha guardada neste aparelho. Com internet, guarde as suas na página da carteirinha: elas abrem também sem internet.';
  // An empty address is the page itself, as the visitor asked for it.
  const note = `<p class="note"><strong>${cause}.</strong> ${said} <a href="">Tentar de novo</a></p>`;
  const heading = stored ? (one ? 'Sua carteirinha' : 'Suas carteirinhas') : cause;
  return asPage(
    cause,
    `<h1>${heading}</h1>${note}${stored ? stored.cartoes.map(asCard).join('') : `<div class="scene">${self.SITE.scene}</div>`}`,
  );
};

/** Rejects what takes too long. */
const within = (promise, milliseconds) =>
  Promise.race([
    promise,
    new Promise((_, reject) => setTimeout(() => reject(new Error('too late')), milliseconds)),
  ]);

/** The browser has asked for the page already, while this worker started. */
const fromNetwork = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request);

const answerPage = async event => {
  const stored = await storedCards();
  try {
    const arriving = fromNetwork(event);
    const response = await (stored ? within(arriving, PATIENCE) : arriving);
    return AWAY.includes(response.status) ? offlinePage(stored) : response;
  } catch {
    // Whatever the network's reason is, the visitor is to see the cards.
    return offlinePage(stored);
  }
};

/** Pages have no dot and are not the API's: everything else is a file. */
const isPage = ({ mode, method }, pathname) =>
  mode === 'navigate' && method === 'GET' && !pathname.startsWith('/api/') && !pathname.includes('.');

self.addEventListener('install', event => {
  const prepare = async () => {
    // Where the engine knows such routes, no other request passes by this worker.
    await event.addRoutes?.([
      { condition: { urlPattern: new URLPattern({ pathname: `${STORED}*` }) }, source: 'fetch-event' },
      { condition: { urlPattern: new URLPattern({ pathname: '/shell/*.woff2' }) }, source: 'fetch-event' },
      ...['cors', 'no-cors', 'same-origin'].map(requestMode => ({
        condition: { requestMode },
        source: 'network',
      })),
    ]);
    const fonts = await caches.open(self.SITE.fontCache);
    await fonts.addAll(self.SITE.fonts);
    await self.skipWaiting();
  };
  event.waitUntil(prepare());
});

self.addEventListener('activate', event => {
  const takeOver = async () => {
    await self.registration.navigationPreload?.enable();
    for (const name of await caches.keys())
      if (name.startsWith('fontes-') && name !== self.SITE.fontCache) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', event => {
  const { pathname } = new URL(event.request.url);
  const fromCache = cacheName => caches.match(pathname, { cacheName });
  if (isPage(event.request, pathname)) event.respondWith(answerPage(event));
  else if (pathname.startsWith(STORED))
    event.respondWith(fromCache(CACHE).then(stored => stored ?? Response.error()));
  else if (self.SITE.fonts.includes(pathname))
    event.respondWith(fromCache(self.SITE.fontCache).then(stored => stored ?? fetch(event.request)));
});
