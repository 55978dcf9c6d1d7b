import { openFiles } from '../site/open-files.ts';
import { expect, test } from '../site/test.ts';

test('a file of a release that somebody opens as a page runs, frames and sends nothing', async ({
  browser,
  site,
}) => {
  const found = await openFiles(site, browser);
  // For `npm run trust -- files`.
  test.info().annotations.push({ type: 'opened', description: JSON.stringify(found) });
  expect(found.faults).toEqual([]);
  // Each of the active kinds acts where its policy alone is taken away.
  expect(found.mute).toEqual([]);
  expect(found.kinds).toBeGreaterThanOrEqual(10);
});
