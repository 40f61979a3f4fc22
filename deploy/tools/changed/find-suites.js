/**
 * Finds the suites that a change affects and the distance of each: the number of imports between them at run time. A
 * suite that was itself changed is at 0.
 */
export function findSuites(changes, edges, suites) {
  const importers = new Map();
  for (const { from, to } of edges) importers.set(to, [...(importers.get(to) ?? []), from]);
  const distances = new Map(changes.map((path) => [path, 0]));
  const queue = [...distances.keys()];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const importer of importers.get(path) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, distances.get(path) + 1);
      queue.push(importer);
    }
  }
  return suites
    .filter((suite) => distances.has(suite))
    .map((suite) => ({ suite, distance: distances.get(suite) }));
}

/** A suite of another package counts as this many imports farther away. */
const otherPackage = 3;

/**
 * Picks the nearest suites that fit into `budgetMs` of work, and always the nearest one. At equal distance those come
 * first that share words with the changed paths, then the quick ones.
 */
export function pickSuites(found, { changes, budgetMs, estimateSuiteCost }) {
  const words = new Set(changes.flatMap(splitWords));
  const likeness = ({ suite }) => splitWords(suite).filter((word) => words.has(word)).length;
  const packages = new Set(changes.map(toPackage));
  const wayTo = ({ suite, distance }) => distance + (packages.has(toPackage(suite)) ? 0 : otherPackage);
  const ordered = found.toSorted(
    (one, other) =>
      wayTo(one) - wayTo(other) ||
      likeness(other) - likeness(one) ||
      estimateSuiteCost(one.suite) - estimateSuiteCost(other.suite),
  );
  const picked = [];
  let spent = 0;
  for (const { suite } of ordered) {
    spent += estimateSuiteCost(suite);
    if (picked.length === 0 || spent <= budgetMs) picked.push(suite);
  }
  return picked;
}

const toPackage = (path) =>
  path
    .split('/')
    .slice(0, /^(services|deploy)\//.test(path) ? 2 : 1)
    .join('/');

const splitWords = (path) => path.split(/[^a-z]+/).filter((word) => word.length > 3 && word !== 'test');
