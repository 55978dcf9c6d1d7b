// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { hydrateFragments } from './hydrate-fragments.ts';

/** HTML of the server's in the page, hydrated as `children`. */
function hydrate(html: string, children: string) {
  const onRecoverableError = vi.fn();
  const area = document.body.appendChild(document.createElement('div'));
  area.innerHTML = html;
  const root = hydrateFragments(onRecoverableError)(area, <p>{children}</p>, { identifierPrefix: 'a' });
  return { area, root, onRecoverableError };
}

it('HTML that differs from what the browser renders is reported', async () => {
  const { onRecoverableError } = hydrate('<p>um</p>', 'dois');
  await expect.poll(() => onRecoverableError).toHaveBeenCalledOnce();
});

it('a fragment that leaves the page before it was hydrated is no failure', () => {
  const { area, root, onRecoverableError } = hydrate('<p>um</p>', 'um');
  area.remove();
  root.unmount();
  expect(area.innerHTML).toBe('');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
