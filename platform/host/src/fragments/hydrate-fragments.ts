import { hydrateRoot, type RootOptions } from 'react-dom/client';
import { readEarlyInput } from '../browser/early-input.ts';
import type { HydrateFragment } from './use-own-root.ts';

/**
 * Hydrates fragments as roots of their own.
 * @param onRecoverableError is called where HTML differs from what the browser renders. Not for a fragment that has left
 *   the page: React calls it an early update when its root is given up before it was hydrated.
 */
export const hydrateFragments =
  (onRecoverableError: NonNullable<RootOptions['onRecoverableError']>): HydrateFragment =>
  (container, children, options) => {
    const repeatInput = readEarlyInput(container);
    const root = hydrateRoot(container, children, {
      ...options,
      onRecoverableError: (...error) => {
        if (container.isConnected) onRecoverableError(...error);
      },
    });
    return { render: root.render.bind(root), unmount: root.unmount.bind(root), repeatInput };
  };
