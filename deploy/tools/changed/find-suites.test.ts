import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';

type Found = readonly { readonly suite: string; readonly distance: number }[];
const { resolve } = createRequire(import.meta.url);
const { findSuites, pickSuites } = (await import(resolve('./find-suites.js'))) as {
  findSuites(
    changes: readonly string[],
    edges: readonly { readonly from: string; readonly to: string }[],
    suites: readonly string[],
  ): Found;
  pickSuites(
    found: Found,
    options: {
      readonly changes: readonly string[];
      readonly budgetMs: number;
      readonly estimateSuiteCost: (suite: string) => number;
    },
  ): string[];
};

const edges = [
  { from: 'orders/round.test.ts', to: 'orders/round.ts' },
  { from: 'orders/price.ts', to: 'orders/round.ts' },
  { from: 'orders/service.ts', to: 'orders/price.ts' },
  { from: 'orders/test/road.test.ts', to: 'orders/service.ts' },
  // A cycle of imports terminates, too.
  { from: 'orders/round.ts', to: 'orders/service.ts' },
  { from: 'shops/plan.test.ts', to: 'shops/plan.ts' },
];
const suites = ['orders/round.test.ts', 'orders/test/road.test.ts', 'shops/plan.test.ts'];

describe('the suites affected by a change', () => {
  it('are those that import it, directly or through others, with the number of imports between', () => {
    expect(findSuites(['orders/round.ts'], edges, suites)).toEqual([
      { suite: 'orders/round.test.ts', distance: 1 },
      { suite: 'orders/test/road.test.ts', distance: 3 },
    ]);
  });

  it('include a changed suite itself, and none for a file without importers', () => {
    expect(findSuites(['shops/plan.test.ts', 'README.md'], edges, suites)).toEqual([
      { suite: 'shops/plan.test.ts', distance: 0 },
    ]);
  });
});

describe('the suites selected for a change', () => {
  const found = [
    { suite: 'web/test/far.test.ts', distance: 7 },
    { suite: 'web/test/order-export.test.ts', distance: 3 },
    { suite: 'web/test/slow.test.ts', distance: 3 },
    { suite: 'web/test/quick.test.ts', distance: 3 },
    { suite: 'web/src/near.test.ts', distance: 1 },
  ];
  const costs: Readonly<Record<string, number>> = {
    'web/test/slow.test.ts': 40,
    'web/test/order-export.test.ts': 30,
  };
  const changes = ['web/src/features/order-export/save.ts'];
  const estimateSuiteCost = (suite: string) => costs[suite] ?? 10;

  it('are the nearest first, then those that share its words, then the fast ones', () => {
    expect(pickSuites(found, { changes, budgetMs: 1_000, estimateSuiteCost })).toEqual([
      'web/src/near.test.ts',
      'web/test/order-export.test.ts',
      'web/test/quick.test.ts',
      'web/test/slow.test.ts',
      'web/test/far.test.ts',
    ]);
  });

  it('prefer the same package', () => {
    const away = { suite: 'gateway/test/edges.test.ts', distance: 1 };
    expect(pickSuites([away, ...found], { changes, budgetMs: 1_000, estimateSuiteCost })).toEqual([
      'web/src/near.test.ts',
      'web/test/order-export.test.ts',
      'web/test/quick.test.ts',
      'web/test/slow.test.ts',
      'gateway/test/edges.test.ts',
      'web/test/far.test.ts',
    ]);
  });

  it('fill the time budget', () => {
    expect(pickSuites(found, { changes, budgetMs: 50, estimateSuiteCost })).toEqual([
      'web/src/near.test.ts',
      'web/test/order-export.test.ts',
      'web/test/quick.test.ts',
    ]);
  });

  it('are at least one', () => {
    expect(pickSuites(found, { changes, budgetMs: 1, estimateSuiteCost })).toEqual(['web/src/near.test.ts']);
  });
});
