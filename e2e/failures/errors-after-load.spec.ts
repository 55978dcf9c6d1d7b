import { previewChangedVersion } from '../site/broken-version.ts';
import { liveFiles } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /529\.982\.247-25|ERR_|Failed to load/ });

/** What the changed page does wrong once it is open: each by a key that is pressed. */
const HARM = `
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'a') throw new TypeError('o CPF 529.982.247-25 não serve');
    if (key === 'b') Promise.reject(new RangeError('o CPF 529.982.247-25 não serve'));
    if (key === 'c') Promise.reject('o CPF 529.982.247-25 não serve');
    if (key === 'd') document.body.replaceChildren();
  });`;

test('what a version does wrong after its page has opened is reported, by class and place alone', async ({
  page,
}) => {
  const sent: string[] = [];
  await page.exposeFunction('noteBeacon', (body: string) => sent.push(body));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob)
        void body
          .text()
          .then(text => (globalThis as unknown as { noteBeacon: (text: string) => void }).noteBeacon(text));
      return send(url, body);
    };
  });
  const { pagePath } = await liveFiles('landing', '/');
  const { changed } = await previewChangedVersion(page, 'landing', {
    client: { [pagePath]: text => text + HARM },
  });
  await page.goto('/');
  await expect(page.locator('[data-boundary="landing"][data-version]')).toHaveAttribute(
    'data-state',
    'ready',
  );
  const of = { remote: 'landing', version: changed };
  const signals = () => sent.flatMap(body => JSON.parse(body).signals as object[]);

  await page.keyboard.press('a');
  const frame = expect.stringMatching(new RegExp(`^${pagePath.replace(/\./g, '\\.')}:\\d+:\\d+$`));
  const own = { ...of, state: 'errored', frames: expect.arrayContaining([frame]) };
  await expect
    .poll(signals)
    .toContainEqual(expect.objectContaining({ ...own, phase: 'event', error: 'TypeError' }));
  await page.keyboard.press('b');
  await expect
    .poll(signals)
    .toContainEqual(expect.objectContaining({ ...own, phase: 'promise', error: 'RangeError' }));
  await page.keyboard.press('c');
  await expect
    .poll(signals)
    .toContainEqual({ ...of, state: 'errored', phase: 'promise', error: 'Error', unsure: true });
  expect(signals()).not.toContainEqual(expect.objectContaining({ state: 'failed' }));

  await page.keyboard.press('d');
  await expect.poll(signals).toContainEqual({ ...of, state: 'failed', phase: 'blank' });
  expect(sent.join()).not.toMatch(/529|CPF/);
});
