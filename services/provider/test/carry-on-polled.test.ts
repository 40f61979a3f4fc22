import { DocumentChanged, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import {
  aCall,
  book,
  enshrine,
  fixture,
  open,
  openCarryOn,
  printed,
  steps,
  wholeWay,
} from './carry-on-steps.ts';

openCarryOn('carry-on-polled.myshopify.com', { config: { pollIntervalMs: 400 } });

const listReported = (id: string | undefined) =>
  fixture.events
    .filter(({ type }) => type === 'provider.document.changed.v1')
    .map(({ payload }) => DocumentChanged.decode(payload).document)
    .filter((document) => document?.id === id);

/** Two rounds: the second began after this call. */
async function waitForRounds() {
  const readDue = async () => {
    const { rows } = await fixture.query<{ due_at: Date }>('SELECT due_at FROM poll_cursor');
    return rows[0]?.due_at.getTime() ?? 0;
  };
  for (let round = 0; round < 2; round += 1) {
    const before = await readDue();
    await eventually(async () => expect(await readDue()).toBeGreaterThan(before));
  }
}

describe.each([
  ['an invoice', {}],
  ['an invoice with print options', printed],
])('a search for changes after one call has made %s', (_what, content) => {
  it('reports none where it was taken all the way', async () => {
    const { document } = await aCall(wholeWay, { content }).call();
    await waitForRounds();
    expect(listReported(document?.id)).toEqual([]);
  });

  it('reports none where a step of it was refused, and then those of others', async () => {
    const tooMuch = (own: string) => [open(own), book(own, { amount: '200.00' }), enshrine(own)];
    const { document } = await aCall(tooMuch, { content }).call();
    const id = document?.id ?? '';
    await waitForRounds();
    expect(listReported(id)).toEqual([]);
    await steps.payByHand(id, 123.9);
    await eventually(() => expect(listReported(id)).toMatchObject([{ id, status: DocumentStatus.PAID }]));
  });
});
