import { afterAll, beforeAll } from '@jest/globals';
import { createProcesses } from './processes.ts';
import { connectShop, type Fixture, startFixture } from './provider-fixture.ts';

export let fixture: Fixture;
export let processes: ReturnType<typeof createProcesses>;
/** A contact of the shop at the provider. */
export let contactId: string;

/** Between the clock of the database and that of this process. */
export const clockDifferenceMs = 100;

/** Gives the suite that calls it a fixture with a connected shop, and processes that it may let die. */
export function openProcesses(shop: string): void {
  beforeAll(async () => {
    fixture = await startFixture();
    contactId = await connectShop(fixture, shop);
    processes = createProcesses(fixture);
  });
  afterAll(async () => {
    await processes.stop();
    await fixture.stop();
  });
}
