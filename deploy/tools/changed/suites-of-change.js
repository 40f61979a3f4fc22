/** The suites that `npm test` runs with `--changed` and `--soak`. */
import { readTimes } from '../suite-times.js';
import { findSuites, pickSuites } from './find-suites.js';
import { listChanges } from './list-changes.js';
import { readEdges } from './read-edges.js';

/** The workers finish this in about a minute, including their start; on a machine half as fast in two. */
const budgetMs = 150_000;
/** Types, lint and import rules apply to every change of a source. */
const staticChecks = [
  'lint',
  'lint-imports',
  'lint-keys',
  'lint-german',
  'lint-words',
  'lint-providers',
  'types',
  'types-web',
].map((name) => `deploy/testing/test/${name}.test.ts`);
/** Assumed duration of a suite that has not run on this machine yet. */
const usualMs = [
  [/\/test\/(lint|types)\./, 15_000],
  [/^(web\/test|deploy\/testing)\//, 9_000],
  [/\/test\//, 3_000],
  [/./, 200],
];

export async function suitesOfChange(since) {
  const changes = listChanges(since);
  const { edges, suites } = await readEdges(changes);
  const times = await readTimes();
  const estimateSuiteCost = (suite) =>
    times[suite]?.wallMs ?? usualMs.find(([place]) => place.test(suite))[1];
  const found = findSuites(changes, edges, suites).filter(({ suite }) => !staticChecks.includes(suite));
  const costOfChecks = staticChecks.reduce((ms, suite) => ms + estimateSuiteCost(suite), 0);
  const picked = pickSuites(found, { changes, budgetMs: budgetMs - costOfChecks, estimateSuiteCost });
  console.log(describe(changes, found.length, picked.length));
  return changes.some((path) => /\.[jt]sx?$/.test(path)) ? [...picked, ...staticChecks] : picked;
}

/** Suites that do more with `SOAK=1`. */
export async function suitesThatSoak() {
  const { edges, suites } = await readEdges([]);
  const soaking = new Set(['deploy/testing/src/soak.ts']);
  // The set grows during the iteration: importers of its members are added.
  for (const file of soaking) for (const { from, to } of edges) if (to === file) soaking.add(from);
  return suites.filter((suite) => soaking.has(suite));
}

function describe(changes, found, picked) {
  const left = found - picked;
  return [
    `${changes.length} changed files touch ${found} suites by what imports them; the nearest ${picked} run.`,
    ...(left > 0 ? [`${left} that are farther away are left to a whole run (npm test).`] : []),
  ].join('\n');
}
