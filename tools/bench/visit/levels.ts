import type { SentRequest } from './network-log.ts';

type Link = Pick<SentRequest, 'url' | 'start' | 'end' | 'askedBy'>;

/**
 * The longest chain of requests that waited for one another: the document is 1, what it names is 2. A request
 * stands below another one when that one asked for it and had arrived before it started; a document asks for
 * files while it still arrives.
 */
export function serialLevels(requests: readonly Link[]): number {
  const [document] = requests;
  if (!document) return 0;
  const levels = new Map<string, number>([[document.url, 1]]);
  const inOrder = [...requests].sort((one, other) => one.start - other.start);
  for (const request of inOrder) {
    if (request === document) continue;
    const parents = request.askedBy
      .map(url => inOrder.find(candidate => candidate !== request && candidate.url === url))
      .filter(parent => parent !== undefined)
      .filter(parent => parent === document || (parent.end ?? Number.POSITIVE_INFINITY) <= request.start);
    const above = parents.map(({ url }) => levels.get(url) ?? 1);
    levels.set(request.url, 1 + Math.max(1, ...above));
  }
  return Math.max(...levels.values());
}
