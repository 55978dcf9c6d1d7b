/** What leads from each node to others. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The groups of nodes that all lead to one another, each sorted, by Tarjan's algorithm.
 * @returns no group of a single node
 */
export function findCycles(graph: Graph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];

  function visit(node: string): number {
    const number = order.size;
    order.set(node, number);
    lowest.set(node, number);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest.set(node, Math.min(lowest.get(node) ?? number, visit(next)));
      else if (open.includes(next))
        lowest.set(node, Math.min(lowest.get(node) ?? number, order.get(next) ?? number));
    }
    if (lowest.get(node) === number) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1) found.push(group.sort());
    }
    return lowest.get(node) ?? number;
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}

/** A graph from its arrows; those from a node to itself do not count. */
export function graphOf(arrows: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of arrows) {
    if (from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}
