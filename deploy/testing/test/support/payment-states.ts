import { expect } from '@jest/globals';
import { eventually } from '../../src/eventually.ts';
import type { PaymentsWorld } from './payments-world.ts';

/** The status of an order's invoice at the provider. */
export const paidInvoice = async (world: PaymentsWorld, order: string) => {
  const id = (await world.installation.findOrder(order))?.invoices[0]?.id;
  const documents = await world.installation.providerDocuments();
  return documents.find((document) => document.id === id)?.status;
};
/** Waits until all their invoices are paid. */
export const untilPaid = (world: PaymentsWorld, orders: readonly string[]) =>
  eventually(
    async () =>
      expect(await Promise.all(orders.map((order) => paidInvoice(world, order)))).toEqual(
        orders.map(() => '1000'),
      ),
    { withinMs: 60_000 },
  );

/** Messages of the log about an event, verbatim. */
export const readLoggedMessages = async (world: PaymentsWorld, event: string) =>
  (await world.logged(event)).map(({ message }) => String(message));

/** Waits until payouts are blocked by a missing permission or account, which the log states as well. */
export const untilPayouts = (world: PaymentsWorld, needs: string, text: RegExp) =>
  eventually(
    async () => {
      const { needs: missing, error } = await world.payouts();
      expect([missing, error]).toEqual([needs, expect.stringMatching(text)]);
      expect(await readLoggedMessages(world, 'transaction.payoutsHeld')).toContainEqual(
        expect.stringMatching(text),
      );
    },
    { withinMs: 60_000 },
  );
