/**
 * Cycles between files: for each group of files that reach each other, one shortest way around as a list of paths that
 * ends where it began. Imports of types count as well: files that know each other's types cannot be read apart.
 */
export function findCycles(edges) {
  const graph = new Map();
  for (const { from, to } of edges) {
    if (to.kind !== 'file' && to.kind !== 'workspace') continue;
    if (to.path === null) continue;
    graph.set(from.path, [...(graph.get(from.path) ?? []), to.path]);
  }
  const seen = new Set();
  const cycles = [];
  for (const start of [...graph.keys()].sort()) {
    if (seen.has(start)) continue;
    const cycle = findWayBack(graph, start);
    if (!cycle) continue;
    for (const path of cycle) seen.add(path);
    cycles.push(cycle);
  }
  return cycles;
}

/** Breadth first from a file back to itself. */
function findWayBack(graph, start) {
  const cameFrom = new Map();
  const queue = [start];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const next of graph.get(path) ?? []) {
      if (next === start) return [...trace(cameFrom, path, start), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, path);
      queue.push(next);
    }
  }
  return null;
}

function trace(cameFrom, end, start) {
  const way = [end];
  while (way[0] !== start) way.unshift(cameFrom.get(way[0]));
  return way;
}
