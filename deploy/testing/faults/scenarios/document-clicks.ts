import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentActionName } from '../../src/document-action-inputs.ts';
import { eventually } from '../../src/eventually.ts';
import { clickTwice, type Shown } from '../document-clicks.ts';
import { changePreferences } from '../gateway-client.ts';
import { type BookedDocument, readBooks } from '../invariants/books.ts';
import { watchProvider } from '../meters/provider.ts';
import { BrokenPromise } from '../promises.ts';
import { aMoment } from '../traffic.ts';
import type { Placed } from '../workload.ts';
import type { Scenario, World } from '../world.ts';

/** Start of each action, and the state that the provider must have once it is done. */
type Case = {
  readonly action: DocumentActionName;
  readonly payment: 'paid' | 'unpaid';
  /** An action that ends the draft state before the click. */
  readonly first?: DocumentActionName;
  /** Removes the invoice from the order's total: no document replaces it. */
  readonly dismisses?: true;
  /** Afterwards the provider has one cancellation of the invoice; for all other actions it has none. */
  readonly cancels?: true;
  /** `own`: all documents of the order. */
  readonly isDone: (document: BookedDocument | undefined, own: readonly BookedDocument[]) => boolean;
};

/** The only action that begins with an advance invoice. sevdesk makes no final ones: ours is an ordinary invoice. */
const finalCase: Case = {
  action: 'FINAL',
  payment: 'unpaid',
  isDone: (document, own) => document?.type === 'AR' && own.filter(({ type }) => type === 'RE').length === 1,
};

const cases: readonly Case[] = [
  finalCase,
  { action: 'EMAIL', payment: 'unpaid', isDone: () => true },
  { action: 'ADDRESS', payment: 'unpaid', isDone: (document) => document !== undefined },
  {
    // An enshrined invoice is cancelled and reissued.
    action: 'ADDRESS',
    first: 'ENSHRINE',
    payment: 'unpaid',
    cancels: true,
    isDone: (document, own) =>
      document?.enshrined === true && own.filter(({ type }) => type === 'RE').length === 2,
  },
  { action: 'PAID', payment: 'unpaid', isDone: (document) => document?.paid === document?.total },
  { action: 'UNPAID', payment: 'paid', isDone: (document) => Number(document?.paid) === 0 },
  { action: 'DRAFT', payment: 'paid', isDone: (document) => document?.status === '100' },
  { action: 'NUMBER', first: 'DRAFT', payment: 'unpaid', isDone: (document) => document?.status === '200' },
  { action: 'ENSHRINE', payment: 'unpaid', isDone: (document) => document?.enshrined === true },
  {
    action: 'CANCEL',
    payment: 'paid',
    dismisses: true,
    cancels: true,
    isDone: (document) => Number(document?.paid) === 0,
  },
  { action: 'DELETE', first: 'DRAFT', payment: 'unpaid', dismisses: true, isDone: (document) => !document },
];

export const documentClicks: Scenario = {
  name: 'document-clicks',
  promise:
    'people click every action twice and in two windows amid unanswered writes and dying services: each is done once',
  async run(world) {
    const count = await watchProvider(world);
    await stayOpen(world);
    await prefer(world, { invoiceAdvance: true });
    const advance = await prepare(world, finalCase);
    await prefer(world, { invoiceAdvance: false });
    const others = cases.filter((one) => one !== finalCase);
    const shown = [advance, ...(await Promise.all(others.map((one) => prepare(world, one))))];
    await world.providerKnobs({
      seed: world.random.between(1, 1_000_000),
      fail500After: 0.12,
      timeoutAfterCommit: 0.1,
      timeoutMode: 'destroy',
      // Guarantees the faults, however slow the machine is.
      next: { status500After: 2, timeout: 2 },
    });
    const clicking = Promise.all(
      cases.map(async ({ action }, index) => clickTwice(world, shown[index] as Shown, action)),
    );
    for (const name of ['orders', 'provider', 'orders'] as const) {
      await aMoment(world);
      await world.services.kill(name, 0);
      await aMoment(world, 50, 300);
      world.services.restart(name, 0);
    }
    await pause(3_000);
    await world.calm();
    const answers = await clicking;
    await world.settle();
    await check(world, shown, answers);
    await checkRequests(world, shown);
    return [
      { what: '500 after the write', times: await count('fail500After'), atLeast: 2 },
      { what: 'connection cut after the write', times: await count('timeoutAfterCommit'), atLeast: 2 },
    ];
  },
};

/**
 * From here on invoices have their number from the start and are never enshrined automatically. This stays, because
 * replaying later must plan the same as here.
 */
const stayOpen = (world: World): Promise<void> =>
  prefer(world, { invoiceEnshrine: 'never', invoiceNumberTiming: 'create' });

async function prefer({ installation, shops }: World, values: object): Promise<void> {
  await Promise.all(
    shops.map((shop) => changePreferences(installation, shop, { section: 'invoices', values })),
  );
}

/**
 * Prepares an invoice to click on. A dismissed one is not part of the workload: its order is worth more than its
 * documents.
 */
async function prepare(world: World, { payment, first, dismisses }: Case): Promise<Shown> {
  const choices = {
    seed: 1,
    items: 2,
    payment,
    shipping: 'none',
    currency: 'EUR',
    country: 'DE',
    customer: 'b2c',
  };
  const [order] = dismisses ? [await placeAside(world, choices)] : await world.workload.place(1, choices);
  if (!order) throw new Error('No order was placed.');
  const shown = await eventually(() => findInvoice(world, order, payment === 'paid' ? 'paid' : 'open'), {
    withinMs: 30_000,
  });
  if (first) await clickTwice(world, shown, first);
  return shown;
}

async function placeAside({ installation, shops: [shop = ''] }: World, choices: object): Promise<Placed> {
  const { id } = await installation.shopify('POST', `/sandbox/place?shop=${shop}`, choices);
  return { id, shop };
}

async function findInvoice({ query }: World, order: Placed, status: string): Promise<Shown> {
  const [row] = await query<{ documentId: string }>(
    'orders',
    `SELECT provider_id AS "documentId" FROM document
     WHERE shop = $1 AND order_id = $2 AND kind = 'invoice' AND status = $3`,
    [order.shop, order.id, status],
  );
  if (!row) throw new Error(`Order ${order.id} has no invoice that is ${status}.`);
  return { ...order, ...row };
}

/** Checks that every window received `done`, and that the provider performed the action once. */
async function check(world: World, shown: readonly Shown[], answers: readonly string[][]): Promise<void> {
  const { documents } = await readBooks(world);
  const { mails } = (await world.installation.atProvider('GET', '/mails')) as {
    readonly mails: readonly { readonly object: { readonly id: string } }[];
  };
  cases.forEach(({ action, cancels, isDone }, index) => {
    const { documentId, id: order } = shown[index] as Shown;
    const unmet = answers[index]?.filter((answer) => answer !== 'done') ?? [];
    if (unmet.length > 0) throw new BrokenPromise('clicks', `${action} was answered ${unmet.join('; ')}`);
    const document = documents.find(({ id, kind }) => kind === 'invoice' && id === documentId);
    const own = documents.filter((one) => one.orderIds.includes(order));
    if (!isDone(document, own))
      throw new BrokenPromise('clicks', `${action} left ${JSON.stringify(document)}`);
    const sent = mails.filter(({ object }) => object.id === documentId).length;
    const isMailed = action === 'EMAIL';
    if (sent !== (isMailed ? 1 : 0)) throw new BrokenPromise('clicks', `${action}: ${sent} mails left`);
    const cancellations = documents.filter(
      ({ type, origin }) => type === 'SR' && isOrigin(origin, documentId),
    );
    if (cancellations.length !== (cancels ? 1 : 0))
      throw new BrokenPromise('clicks', `${action}: cancelled ${cancellations.length} times`);
  });
}

const isOrigin = (origin: unknown, documentId: string): boolean =>
  origin === documentId || (typeof origin === 'object' && JSON.stringify(origin).includes(`"${documentId}"`));

/** Checks that no request is open, and that texts entered by users are deleted. */
async function checkRequests({ query }: World, shown: readonly Shown[]): Promise<void> {
  const rows = await query<{ action: string; state: string }>(
    'orders',
    `SELECT action, state FROM person_request
     WHERE order_id = ANY($1) AND (ended_at IS NULL OR input - 'hash' <> '{}')`,
    [shown.map(({ id }) => id)],
  );
  for (const { action, state } of rows) throw new BrokenPromise('clicks', `${action} is left ${state}`);
}
