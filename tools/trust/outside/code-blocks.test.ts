import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { expect, it } from 'vitest';
import { codeBlocks } from './code-blocks.ts';

it('a team elsewhere has every command in the order of the document: made, tried, invited, joined, released', async () => {
  const document = await readFile(join(repository, 'docs/external-remote.md'), 'utf8');
  const firsts = codeBlocks(document, 'On the machine of the site').map(block => block.split('\n', 1)[0]);
  expect(firsts.map(line => line?.replace(/ +#.*/, ''))).toEqual([
    expect.stringMatching(/^npx --yes --package \S+ serafim new vizinho --site \S+$/),
    'npm run dev',
    'npm run build',
    'npm run releases -- invite "time vizinho" vizinho',
    expect.stringMatching(/^npx serafim join '\S+…'$/),
    expect.stringMatching(/^npx serafim release --to \S+ --note "primeira"$/),
  ]);
});

it('a page without the heading that ends the commands is not run at all', () => {
  expect(() => codeBlocks('```sh\nrm x\n```\n', 'On the machine of the site')).toThrow('no heading');
});
