import { collectComplaints } from '@belegfluss/testing/collect-complaints';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createMockGateway, type MockGateway } from './mock-gateway.ts';
import { desk, type Stage, sharedStage } from './stage.ts';
import { createBusyWorld } from './visit.ts';
import type { World } from './world.ts';

/** Tools of tests that only look at pages, and change nothing for the next one. */
interface LongVisit {
  readonly gateway: MockGateway;
  readonly page: Page;
  /** Loads the page from the server. */
  load(path: string): Promise<unknown>;
  /** Draws the page, with nothing read before, by the program that runs already. */
  watch(path: string): Promise<unknown>;
}

/**
 * One visit for all tests of a suite, in the shop where everything has happened. A test fails when the page threw or
 * complained in the console.
 */
export function visitOnce(width: number, prepare: (world: World) => void): () => LongVisit {
  let complaints: string[];
  let stage: Stage;
  let visit: LongVisit;

  // The first suite of a worker builds what has changed and starts the browser.
  beforeAll(async () => {
    stage = await sharedStage();
    const world = createBusyWorld();
    prepare(world);
    const gateway = await createMockGateway(world);
    const page = await stage.enter(gateway.handle);
    complaints = collectComplaints(page, [], { answersMayFail: true });
    await page.setViewportSize({ ...desk, width });
    visit = { gateway, page, load: stage.load, watch: (path) => stage.show(path, true) };
  }, 120_000);
  afterEach(() => expect(complaints.splice(0)).toEqual([]));
  afterAll(async () => {
    await stage.leave();
    await visit.gateway.close();
  });

  return () => visit;
}
