import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { createSteps, offlineAccount, onlineAccount } from './document-steps.ts';
import { createIncome } from './income.ts';
import { createProcesses } from './processes.ts';
import { type Fixture, startFixture } from './provider-fixture.ts';

export let fixture: Fixture;
/** The calls that the life of a document of the shop consists of. */
export let steps: Awaited<ReturnType<typeof createSteps>>;
/** Money that both accounts received in this test. */
export let incomes: ReturnType<typeof createIncome>;
export let processes: ReturnType<typeof createProcesses>;

/** Gives the suite that calls it a fixture with a connected shop, whose documents are booked on both accounts. */
export function openBookedDocuments(shop: string, account: object = {}): void {
  beforeAll(async () => {
    fixture = await startFixture({ account });
    steps = await createSteps(fixture, shop);
    incomes = createIncome(fixture);
    processes = createProcesses(fixture);
  });
  beforeEach(() => incomes.begin(offlineAccount, onlineAccount));
  afterEach(() => fixture.resetKnobs());
  afterAll(async () => {
    await processes.stop();
    await fixture.stop();
  });
}
