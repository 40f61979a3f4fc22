import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';

type Suite = { readonly path: string; readonly duration?: number; readonly context: object };
const { resolve } = createRequire(import.meta.url);
const { default: SuiteOrder } = (await import(resolve('./suite-order.js'))) as {
  default: new () => { sort(suites: readonly Suite[]): readonly Suite[] };
};

/** Context of a suite as jest passes it; here a file is as large as its number. */
const context = {
  config: { id: 'order', cacheDirectory: '/nowhere', haste: {} },
  hasteFS: { getSize: (path: string) => Number(/\d+/.exec(path)?.[0]) },
};
const createSuites = (folder: string, count: number): Suite[] =>
  Array.from({ length: count }, (_, index) => ({ path: `/p/${folder}/s${index + 1}.test.ts`, context }));
const sortSuitePaths = (suites: readonly Suite[]) => new SuiteOrder().sort(suites).map(({ path }) => path);

describe('the order of suites on a machine that has run none', () => {
  const pure = createSuites('services/orders/src', 3);
  const services = createSuites('services/orders/test', 6);
  const pages = createSuites('web/test', 2);
  const installations = createSuites('deploy/testing/test', 2);
  const checks = createSuites('deploy/testing/test/types', 2);
  const order = sortSuitePaths([...pure, ...services, ...pages, ...installations, ...checks]);

  it('contains every suite', () => {
    expect([...order].sort()).toEqual(
      [...pure, ...services, ...pages, ...installations, ...checks].map(({ path }) => path).sort(),
    );
  });

  it('has whole installations before pages, services among both, and ends with checks of the tree and pure suites', () => {
    const kinds = [installations, pages, services, checks, pure];
    const findKindIndex = (path: string) =>
      kinds.findIndex((kind) => kind.some((suite) => suite.path === path));
    expect(order.map(findKindIndex)).toEqual([0, 2, 2, 0, 2, 1, 2, 2, 1, 2, 3, 3, 4, 4, 4]);
  });

  it('has small files first of their kind', () => {
    const ofServices = order.filter((path) => path.includes('services/orders/test'));
    expect(ofServices).toEqual(services.map(({ path }) => path));
  });

  it('is jest’s own once durations are known', () => {
    const known = [
      { ...pages[0], duration: 5 },
      { ...installations[0], duration: 1 },
    ] as Suite[];
    expect(sortSuitePaths(known)).toEqual(known.map(({ path }) => path));
  });
});
