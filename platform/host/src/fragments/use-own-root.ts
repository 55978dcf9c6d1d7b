import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** The root of a fragment in the server's HTML, as React DOM makes it. */
interface OwnRoot {
  render(children: ReactNode): void;
  unmount(): void;
  /** Enters again what was entered before it was hydrated. */
  repeatInput(): Promise<void>;
}

/** Hydrates HTML of the server's. @param identifierPrefix what React's names in it begin with */
export type HydrateFragment = (
  container: Element,
  children: ReactNode,
  options: { identifierPrefix: string },
) => OwnRoot;

interface OwnRootOptions {
  hydrate: HydrateFragment | undefined;
  identifierPrefix: string;
  /** What the server has rendered. Null while the HTML waits for its code, and once something else stands in the area. */
  first: ReactNode | null;
  /** What the area shows by now. */
  children: ReactNode;
  /** Whether React has hydrated the HTML: an update before that would make it render the area anew. */
  isTakenOver: boolean;
}

/** Hydrates the HTML of an area once there is something to hydrate it with, then renders what has changed. */
export function useOwnRoot(area: RefObject<HTMLElement | null>, options: OwnRootOptions): void {
  const { hydrate, identifierPrefix, first, children, isTakenOver } = options;
  const root = useRef<OwnRoot | null>(null);
  useEffect(() => {
    if (first === null || !area.current) return;
    if (!root.current) root.current = hydrate?.(area.current, first, { identifierPrefix }) ?? null;
    else if (isTakenOver) root.current.render(children);
  }, [area, hydrate, identifierPrefix, first, children, isTakenOver]);

  useEffect(() => {
    if (isTakenOver) void root.current?.repeatInput();
  }, [isTakenOver]);

  const isOver = first === null;
  useEffect(() => {
    if (isOver) return;
    return () => {
      const { current } = root;
      root.current = null;
      // React refuses to unmount one root while it renders another.
      setTimeout(() => current?.unmount());
    };
  }, [isOver]);
}
