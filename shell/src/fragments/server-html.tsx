import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';

/** The server's HTML of an area, as the nodes that it has become. */
interface HtmlNodes {
  area: RefObject<HTMLDivElement | null>;
  nodes: RefObject<readonly ChildNode[]>;
}

/** The marks of React's own boundaries: those of a boundary that is gone would lead React to it. */
const isMark = (node: ChildNode) => node.nodeType === Node.COMMENT_NODE;

/** Knows the nodes of an area for as long as it is the server's HTML. */
export function useServerHtml(isHtml: boolean): HtmlNodes {
  const area = useRef<HTMLDivElement>(null);
  const nodes = useRef<readonly ChildNode[]>([]);
  useLayoutEffect(() => {
    nodes.current = isHtml ? [...(area.current?.childNodes ?? [])].filter(node => !isMark(node)) : [];
  }, [isHtml]);
  return useMemo(() => ({ area, nodes }), []);
}

/**
 * The same nodes once more, where React has removed them: because no code came to take them over, or because something
 * around them changed before it did.
 */
export function ServerHtml({ html: { area, nodes } }: { html: HtmlNodes }) {
  useLayoutEffect(() => {
    const shown = nodes.current;
    area.current?.append(...shown);
    return () => {
      for (const node of shown) node.remove();
    };
  }, [area, nodes]);
  return null;
}
