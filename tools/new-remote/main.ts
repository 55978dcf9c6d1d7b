import { parseArgs } from 'node:util';
import { repository } from '@serafim/server-kit/process/repository';
import { createRemote } from './create-remote.ts';

const {
  values,
  positionals: [given],
} = parseArgs({ allowPositionals: true, options: { 'with-tile': { type: 'boolean', default: false } } });

try {
  if (!given)
    throw new Error(
      'Give its name: npm run new-remote -- minha-saude, with --with-tile for a tile on /Painel',
    );
  const { kebab, path } = await createRemote(repository, given, { withTile: values['with-tile'] });
  process.stdout.write(`Made remote-${kebab}, with one page at ${path}${values['with-tile'] ? ' and a tile on /Painel' : ''}.

What now:
  npm run dev -w remote-${kebab}       the page alone, with hot reload
  npm run release -w remote-${kebab}   its page goes live; nothing else is built or restarted
  src/remote.ts is its entry: a further page is a route there and a folder beside it
  docs/pages.md lists who owns which page: add a row
  Commit remote-${kebab} and package-lock.json.
`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
