/** The files that each file imports, by path. */
export type Graph = ReadonlyMap<string, readonly string[]>;

interface Visit {
  readonly index: number;
  low: number;
  isOpen: boolean;
}

/** The groups of files that import each other in a circle, by Tarjan's algorithm; each group in order. */
export function cyclesIn(graph: Graph): string[][] {
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const groups: string[][] = [];

  function visit(node: string): Visit {
    const own: Visit = { index: visits.size, low: visits.size, isOpen: true };
    visits.set(node, own);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const known = visits.get(next);
      if (known === undefined) own.low = Math.min(own.low, visit(next).low);
      else if (known.isOpen) own.low = Math.min(own.low, known.index);
    }
    if (own.low === own.index) close(node);
    return own;
  }

  function close(first: string): void {
    const group = open.splice(open.indexOf(first));
    for (const node of group) {
      const closed = visits.get(node);
      if (closed !== undefined) closed.isOpen = false;
    }
    const [only] = group;
    const isAlone = group.length === 1 && only !== undefined && !graph.get(only)?.includes(only);
    if (!isAlone) groups.push(group.sort());
  }

  for (const node of graph.keys()) if (!visits.has(node)) visit(node);
  return groups;
}
