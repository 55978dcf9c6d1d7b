import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What a remote's `main.tsx` imports `runAlone` from. */
const MODULE = 'virtual:alone';

const source = fileURLToPath(new URL('./alone.tsx', import.meta.url));

const page = (name: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>remote-${name}</title>
</head>
<body>
<div id="root"></div>
<script type="module" src="/src/main.tsx"></script>
</body>
</html>`;

/** Serves a remote without the shell: one document for all its paths, and `virtual:alone`, which runs it. */
export const alonePlugin = (name: string): Plugin => ({
  name: 'serafim:alone',
  config: () => ({ appType: 'custom' }),
  resolveId: id => (id === MODULE ? source : null),
  configureServer: server => () => {
    server.middlewares.use(async (request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(await server.transformIndexHtml(request.originalUrl ?? '/', page(name)));
    });
  },
});
