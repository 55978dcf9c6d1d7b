import { readFileSync } from 'node:fs';
import { liveRelease } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

const design = [
  'fonts/OFL-bricolage-grotesque.txt',
  'fonts/OFL-atkinson-hyperlegible-next.txt',
  'icons/LICENSE',
];

test('who reads the shell’s files finds the licences of what it is made of', async ({ request }) => {
  const answer = await request.get('/shell/licenses.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const text = await answer.text();
  for (const name of ['react', 'react-dom', 'react-router', 'zustand', 'axios'])
    expect(text).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(MIT\\)$`, 'm'));
  for (const path of design)
    expect(text).toContain(readFileSync(new URL(`../../ui/src/${path}`, import.meta.url), 'utf8').trim());
});

test('both containers of a release bring the licences of the packages in them', async ({ request }) => {
  const { remote, version, files } = await liveRelease('signup');
  for (const path of ['licenses.txt', 'slim/licenses.txt']) {
    expect(Object.keys(files)).toContain(path);
    const text = await (await request.get(`/r/${remote}/${version}/${path}`)).text();
    expect(text).toMatch(/^## react-hook-form - [\d.]+ \(MIT\)$/m);
    // React is the shell's: a remote that named it would carry a second copy.
    expect(text).not.toContain('## react - ');
  }
});
