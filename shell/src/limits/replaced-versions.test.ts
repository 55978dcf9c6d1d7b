// @vitest-environment jsdom
import type { LiveRemote } from '@serafim/platform-contract/release-set';
import { expect, it } from 'vitest';
import { markReplaced } from './replaced-versions.ts';

it('a page that falls back names the version that failed, until the next page is whole', async () => {
  document.body.innerHTML = `
    <div data-boundary="member" data-version="2.0.0"></div>
    <div data-boundary="vizinho" data-version="1.0.0"></div>`;
  const [member, stranger] = document.querySelectorAll<HTMLElement>('[data-boundary]');
  if (!member || !stranger) throw new Error('The areas are not there');
  markReplaced({ remotes: [{ name: 'member', version: '2.0.0' } as LiveRemote] });
  expect(member.dataset.failedVersion).toBeUndefined();

  member.dataset.version = '1.0.0';
  await expect.poll(() => member.dataset.failedVersion).toBe('2.0.0');
  expect(stranger.dataset.failedVersion).toBeUndefined();

  member.dataset.version = '2.0.0';
  await expect.poll(() => member.dataset.failedVersion).toBeUndefined();
});
