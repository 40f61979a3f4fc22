import type { DocumentContent, OnwardStep } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { createSteps, offlineAccount } from './document-steps.ts';
import { anInvoice, type Fixture, leavesOpen, startFixture } from './provider-fixture.ts';

export let fixture: Fixture;
/** The calls that the life of a document of the shop consists of, one by one. */
export let steps: Awaited<ReturnType<typeof createSteps>>;
let shop = '';

/** Gives the suite that calls it a fixture with a connected shop, whose documents are enshrined by a call. */
export function openCarryOn(domain: string, options: Parameters<typeof startFixture>[0] = {}): void {
  beforeAll(async () => {
    shop = domain;
    fixture = await startFixture({ account: leavesOpen, ...options });
    steps = await createSteps(fixture, shop);
  });
  afterEach(() => fixture.resetKnobs());
  afterAll(() => fixture.stop());
}

export const total = '123.90';
export const open = (key: string): OnwardStep => ({
  operationKey: `${key}/open`,
  step: { $case: 'open', value: {} },
});
export const enshrine = (key: string): OnwardStep => ({
  operationKey: `${key}/enshrine`,
  step: { $case: 'enshrine', value: {} },
});
export const book = (key: string, changes: object = {}, name = 'book'): OnwardStep => ({
  operationKey: `${key}/${name}`,
  step: {
    $case: 'book',
    value: {
      amount: total,
      date: '2026-11-20',
      accountId: offlineAccount,
      gateway: 'shopify_payments',
      counterparty: 'Lena Beispiel',
      ...changes,
    },
  },
});
export const wholeWay = (key: string): OnwardStep[] => [open(key), book(key), enshrine(key)];

export const opened = (key: string) => ({
  operationKey: `${key}/open`,
  step: { $case: 'opened', value: {} },
});
export const booked = (key: string, changes: object = {}, name = 'book') => ({
  operationKey: `${key}/${name}`,
  step: {
    $case: 'booked',
    value: { amount: total, gateway: 'shopify_payments', transactionId: undefined, ...changes },
  },
});
export const enshrined = (key: string) => ({
  operationKey: `${key}/enshrine`,
  step: { $case: 'enshrined', value: {} },
});

/** One call that makes an invoice and takes it further; asked again, it is the same call. */
export function aCall(
  onwardSteps: (key: string) => OnwardStep[] = wholeWay,
  {
    foreseenTotal = total,
    content = {},
  }: { foreseenTotal?: string; content?: Partial<DocumentContent> } = {},
) {
  const { reference, key } = steps.anOrder();
  const request = {
    shop,
    operationKey: `${key}/create`,
    contactId: steps.contactId,
    content: anInvoice({ reference, ...content }),
  };
  const call = (onward = onwardSteps(key), provider = fixture.provider) =>
    provider.saveDocument({ ...request, onward: { steps: onward, foreseenTotal } });
  return { reference, key, request, call };
}

/** With a print option, which is set on the draft by a call of its own. */
export const printed: Partial<DocumentContent> = { print: { layoutId: '573ef2706bd2d50366786471' } };
export const dressed: Partial<DocumentContent> = { ...printed, tags: ['Shopify'] };

export const forgetCalls = () => fixture.clearCalls();
export const readTotals = async () => (await fixture.calls()).totals;
export const fourCalls = {
  'POST /Invoice/Factory/saveInvoice': 1,
  'PUT /Invoice/{id}/sendBy': 1,
  'PUT /Invoice/{id}/bookAmount': 1,
  'PUT /Invoice/{id}/enshrine': 1,
};

/** The entries of a document in the order in which they were begun. */
export async function readJournal(key: string) {
  const { rows } = await fixture.query(
    `SELECT substr(operation_key, length($2::text) + 2) AS step, kind, state, attempt, matched,
       holder IS NOT NULL OR lease_until IS NOT NULL AS held
     FROM write_journal WHERE shop = $1 AND starts_with(operation_key, $2 || '/') ORDER BY created_at`,
    [shop, key],
  );
  return rows;
}
export const entry = (step: string, changes: object = {}) => ({
  step,
  kind: step,
  state: 'confirmed',
  attempt: 1,
  matched: false,
  held: false,
  ...changes,
});
export const readStates = async (key: string) =>
  (await readJournal(key)).map(({ step, state }) => [step, state] as const);

export async function readKnown(id: string | undefined, kind = 'invoice') {
  const { rows } = await fixture.query(
    `SELECT stated, fingerprint, print, print_later, gone FROM known_document
     WHERE shop = $1 AND kind = $2 AND document_id = $3`,
    [shop, kind, id],
  );
  return rows;
}
export const forgetKnown = async (id: string | undefined) => {
  const sql = 'DELETE FROM known_document WHERE shop = $1 AND document_id = $2';
  expect((await fixture.query(sql, [shop, id])).rowCount).toBe(1);
};
/** As it was known before. */
export const rememberKnown = async (id: string | undefined, { stated }: { readonly stated: unknown }) => {
  const { rowCount } = await fixture.query(
    'UPDATE known_document SET stated = $3 WHERE shop = $1 AND document_id = $2',
    [shop, id, JSON.stringify(stated)],
  );
  expect(rowCount).toBe(1);
};
/** As a process leaves it that dies after its write has left. */
export const leaveAsSent = async (operationKey: string) => {
  const { rowCount } = await fixture.query(
    `UPDATE write_journal SET state = 'sent', result = NULL, object_ref = NULL, holder = 'dead', lease_until = now()
     WHERE shop = $1 AND operation_key = $2`,
    [shop, operationKey],
  );
  expect(rowCount).toBe(1);
};

export const finalState = {
  gone: false,
  stated: {
    status: 'paid',
    enshrined: true,
    number: expect.stringMatching(/^RE-\d+$/),
    basePaid: '123.90',
  },
};

export const enshrineAlone = (key: string, documentId: string) =>
  fixture.provider.enshrineDocument({
    shop,
    operationKey: `${key}/enshrine`,
    kind: steps.kind,
    documentId,
  });
