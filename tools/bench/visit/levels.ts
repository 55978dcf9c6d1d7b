import type { SentRequest } from './network-log.ts';

type Link = Pick<SentRequest, 'url' | 'start' | 'end' | 'requestedBy'>;

/**
 * The longest chain of requests that waited for each other: the document is 1, what it names is 2. A request is
 * below another when the other requested it and had arrived before it started; a document requests files while it
 * still arrives.
 */
export function serialLevels(requests: readonly Link[]): number {
  const [document] = requests;
  if (!document) return 0;
  const levels = new Map<string, number>([[document.url, 1]]);
  const inOrder = [...requests].sort((left, right) => left.start - right.start);
  for (const request of inOrder) {
    if (request === document) continue;
    const parents = request.requestedBy
      .map(url => inOrder.find(candidate => candidate !== request && candidate.url === url))
      .filter(parent => parent !== undefined)
      .filter(parent => parent === document || (parent.end ?? Number.POSITIVE_INFINITY) <= request.start);
    const above = parents.map(({ url }) => levels.get(url) ?? 1);
    levels.set(request.url, 1 + Math.max(1, ...above));
  }
  return Math.max(...levels.values());
}
