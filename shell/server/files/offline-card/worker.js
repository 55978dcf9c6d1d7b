// Shows stored membership cards where there is no network. It answers for /Carteirinha alone, stores nothing by
// itself, and answers only when the network does not. Names and addresses are those of
// contract/src/site/offline-card.ts; a test holds both together.
const CACHE = 'carteirinha-1';
const STORED = '/Carteirinha/guardada/';

const escaped = text =>
  String(text).replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

const style = `body{margin:0;background:#fbf7f0;color:#0e2a24;font:17px/1.5 Verdana,sans-serif}
main{max-width:640px;margin:0 auto;padding:20px}h1{font-size:28px}h2{font-size:18px;margin:24px 0 8px}
img{display:block;width:100%;height:auto;border-radius:16px}a{color:inherit}`;

const asPage = (title, body) => {
  // Of a UUID six bits are fixed.
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  return new Response(
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head>
<body><main>${body}</main></body></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
      },
    },
  );
};

const cardPage = async () => {
  const cache = await caches.open(CACHE);
  const list = await cache.match(`${STORED}lista.json`);
  if (!list)
    return asPage(
      'Sem internet',
      '<h1>Sem internet</h1><p>Não há carteirinha guardada neste aparelho. Tente de novo quando houver rede.</p>',
    );
  const { desde, marca, telefone, aviso, cartoes } = await list.json();
  const cards = cartoes
    .map(
      ({ nome, imagem }) =>
        `<h2>${escaped(nome)}</h2><img src="${escaped(imagem)}" alt="Carteirinha de ${escaped(nome)}" width="2400" height="1260">`,
    )
    .join('');
  return asPage(
    'Carteirinha',
    `<h1>Carteirinha</h1><p>Sem internet: estas são as guardadas neste aparelho em ${escaped(desde.split('-').reverse().join('/'))}. A recepção confere pelo código.</p>${cards}<p>${escaped(marca)}, ${escaped(telefone)}. ${escaped(aviso)}.</p>`,
  );
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', event => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => cardPage()));
  else if (pathname.startsWith(STORED))
    event.respondWith(
      caches
        .open(CACHE)
        .then(cache => cache.match(pathname))
        .then(stored => stored ?? Response.error()),
    );
});
