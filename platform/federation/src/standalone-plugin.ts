import type { Plugin } from 'vite';
import { EXPOSED_SOURCE } from './layout.ts';

const page = (name: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>remote-${name}</title>
</head>
<body>
<div id="root"></div>
<script type="module">
import { remote } from '/${EXPOSED_SOURCE}';
import { run } from '/src/main.tsx';
run(remote);
</script>
</body>
</html>`;

/** Serves a remote without the shell: one document for all its paths, which loads `src/main.tsx`. */
export const standalonePlugin = (name: string): Plugin => ({
  name: 'serafim:standalone',
  config: () => ({ appType: 'custom' }),
  configureServer: server => () => {
    server.middlewares.use(async (request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(await server.transformIndexHtml(request.originalUrl ?? '/', page(name)));
    });
  },
});
