import {
  type Line,
  LineOutcome,
  LinesPosted,
  PaymentSource,
} from '@belegfluss/protos/provider/v1/payment_import';
import { DocumentKind, MatchOutcome } from '@belegfluss/protos/provider/v1/provider';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createPostedLines, type PostedLines } from '../src/storage/posted-lines.ts';
import { createSteps, offlineAccount, onlineAccount } from './document-steps.ts';
import { createPaymentFront } from './payment-front.ts';
import { createProcesses, Died, deaths } from './processes.ts';
import { connectShop, type Fixture, leavesOpen, startFixture, unknownOutcomes } from './provider-fixture.ts';

const shop = 'lines.myshopify.com';
const front = createPaymentFront('GESPERRT');
let fixture: Fixture;
let processes: ReturnType<typeof createProcesses>;
let count = 0;

beforeAll(async () => {
  fixture = await startFixture({ account: leavesOpen, behind: front.behind });
  await connectShop(fixture, shop);
  processes = createProcesses(fixture);
});
afterEach(() => fixture.resetKnobs());
afterAll(async () => {
  await processes.stop();
  await fixture.stop();
  await front.stop();
});

const anId = () => {
  count += 1;
  return `${9_000_000 + count}`;
};
const aLine = (changes: Partial<Line> = {}): Line => ({
  externalId: anId(),
  piece: 'gross',
  amount: '119.00',
  date: '2026-11-20',
  purpose: 'Zahlung #1001',
  counterparty: 'Lena Beispiel',
  ...changes,
});
const post = async (lines: readonly Line[], changes: object = {}) => {
  const request = {
    shop,
    source: PaymentSource.SHOPIFY_PAYMENTS,
    accountId: onlineAccount,
    lines: [...lines],
    ...changes,
  };
  return (await fixture.payments.postLines(request)).lines;
};
const postForOutcomes = async (lines: readonly Line[]) => (await post(lines)).map(({ outcome }) => outcome);

/** The account's lines that name an id. */
async function shown(externalId: string, accountId = onlineAccount) {
  const rows = await fixture.sevdesk(
    'GET',
    `/CheckAccountTransaction?checkAccount[id]=${accountId}&paymtPurpose=${externalId}&limit=1000`,
  );
  return rows.map(({ id, amount, paymtPurpose, payeePayerName, valueDate }) => ({
    id: String(id),
    amount: Number(amount),
    purpose: paymtPurpose,
    name: payeePayerName,
    day: String(valueDate).slice(0, 10),
  }));
}

/** A line that sevdesk, or a person, brought into the account. */
async function foreignLine(paymtPurpose: string, amount: number, day = '20.11.2026'): Promise<string> {
  const made = (await fixture.sevdesk('POST', '/CheckAccountTransaction', {
    valueDate: day,
    entryDate: day,
    amount,
    paymtPurpose,
    payeePayerName: '',
    checkAccount: { id: onlineAccount, objectName: 'CheckAccount' },
    status: 100,
  })) as unknown as { id: string };
  return made.id;
}

describe('lines', () => {
  it('are posted as they are reported, and once', async () => {
    const gross = aLine();
    const fee = aLine({
      externalId: gross.externalId,
      piece: 'fee',
      amount: '-2.80',
      purpose: 'Gebühr #1001',
    });
    const first = await post([gross, fee]);
    expect(first).toMatchObject([
      {
        externalId: gross.externalId,
        piece: 'gross',
        outcome: LineOutcome.POSTED,
        message: undefined,
        reason: undefined,
      },
      { externalId: gross.externalId, piece: 'fee', outcome: LineOutcome.POSTED },
    ]);
    const lines = await shown(gross.externalId);
    const common = { name: 'Lena Beispiel', day: '2026-11-20' };
    expect(lines.toSorted((one, other) => one.amount - other.amount)).toEqual([
      { ...common, id: first[1]?.lineId, amount: -2.8, purpose: `Gebühr #1001 · ${gross.externalId}/fee` },
      { ...common, id: first[0]?.lineId, amount: 119, purpose: `Zahlung #1001 · ${gross.externalId}/gross` },
    ]);

    await fixture.clearCalls();
    const again = await post(
      [fee, gross, aLine({ externalId: gross.externalId, amount: '1.00' })].slice(0, 2),
    );
    expect(again).toMatchObject([
      { piece: 'fee', outcome: LineOutcome.REPEATED, lineId: first[1]?.lineId },
      { piece: 'gross', outcome: LineOutcome.REPEATED, lineId: first[0]?.lineId },
    ]);
    expect((await fixture.calls()).total).toBe(0);
  });

  it('cost a call each, one to see who fills the account and one to see what it shows', async () => {
    await fixture.clearCalls();
    await post([aLine(), aLine(), aLine()]);
    expect((await fixture.calls()).total).toBe(5);
  });

  it('are reported once, when they are new', async () => {
    const [one, other] = [aLine(), aLine()];
    await foreignLine(`Auszahlung ${other.externalId}`, 119);
    await post([one, other]);
    await post([one, other]);
    const reported = await eventually(() => {
      const mine = fixture.events
        .filter(({ type }) => type === 'provider.lines.posted.v1')
        .map((event) => ({ shop: event.shop, ...LinesPosted.decode(event.payload) }))
        .filter(({ externalIds }) => externalIds.includes(one.externalId));
      if (mine.length === 0) throw new Error('Not reported yet.');
      return mine;
    });
    expect(reported).toEqual([
      {
        shop,
        source: PaymentSource.SHOPIFY_PAYMENTS,
        accountId: onlineAccount,
        externalIds: [one.externalId, other.externalId],
        names: ['#1001', '1001'],
      },
    ]);
  });

  it('that the account shows already are taken as they are', async () => {
    const line = aLine();
    const id = await foreignLine(`PAYOUT ${line.externalId} TEEHAUS`, 119, '22.11.2026');
    expect(await post([line])).toMatchObject([{ outcome: LineOutcome.FOUND, lineId: id }]);
    expect(await shown(line.externalId)).toHaveLength(1);
    expect(await post([line])).toMatchObject([{ outcome: LineOutcome.REPEATED, lineId: id }]);
  });

  it('do not share one that the account shows', async () => {
    const [one, other] = [aLine(), aLine()];
    const id = await foreignLine(`${one.externalId} ${other.externalId}`, 119);
    expect(await post([one, other])).toMatchObject([
      { outcome: LineOutcome.FOUND, lineId: id },
      { outcome: LineOutcome.POSTED, lineId: expect.not.stringMatching(`^${id}$`) },
    ]);
    const third = aLine({ externalId: other.externalId, piece: 'payout' });
    expect(await postForOutcomes([third])).toEqual([LineOutcome.POSTED]);
  });

  it('of another amount, or too far away, are not the same', async () => {
    const line = aLine();
    await foreignLine(line.externalId, 118.99);
    await foreignLine(line.externalId, 119, '25.11.2026');
    expect(await postForOutcomes([line])).toEqual([LineOutcome.POSTED]);
  });

  it('are once in an account that two shops share', async () => {
    const other = 'other-lines.myshopify.com';
    await connectShop(fixture, other);
    const line = aLine();
    const [first] = await post([line]);
    expect(await post([line], { shop: other })).toMatchObject([
      { outcome: LineOutcome.FOUND, lineId: first?.lineId },
    ]);
    expect(await shown(line.externalId)).toHaveLength(1);
  });

  it('stay on the account that they were posted on', async () => {
    const line = aLine();
    await post([line]);
    const [again] = await post([line], { accountId: '404' });
    expect(again?.outcome).toBe(LineOutcome.REPEATED);
    expect(await shown(line.externalId, '404')).toEqual([]);
  });

  it('are posted once when several calls ask at the same time', async () => {
    const lines = [aLine(), aLine(), aLine()];
    await Promise.all(Array.from({ length: 5 }, () => post(lines)));
    await eventually(async () => {
      const outcomes = await postForOutcomes(lines);
      if (outcomes.some((outcome) => outcome !== LineOutcome.REPEATED)) throw new Error('Not all done yet.');
    });
    for (const { externalId } of lines) expect(await shown(externalId)).toHaveLength(1);
  });

  it('that the provider refuses are reported so; the others are posted', async () => {
    const [refused, fine] = [aLine({ purpose: 'GESPERRT' }), aLine()];
    expect(await post([refused, fine])).toMatchObject([
      {
        outcome: LineOutcome.REJECTED,
        lineId: undefined,
        reason: 'PROVIDER_REJECTED',
        message: 'Der Betrag ist gesperrt.',
      },
      { outcome: LineOutcome.POSTED },
    ]);
    expect(await postForOutcomes([refused])).toEqual([LineOutcome.REJECTED]);
  });

  it.each(unknownOutcomes)('are posted once when a call %s', async (_case, knobs) => {
    const lines = [aLine(), aLine()];
    await fixture.knobs({ ...knobs, path: '^/CheckAccountTransaction$' });
    const first = await post(lines);
    const reasons = first.filter(({ outcome }) => outcome === LineOutcome.LATER).map(({ reason }) => reason);
    expect(reasons).toEqual(['OUTCOME_UNKNOWN']);
    await fixture.time.until(async () => {
      const outcomes = await postForOutcomes(lines);
      if (outcomes.includes(LineOutcome.LATER)) throw new Error('Not all done yet.');
    });
    for (const { externalId } of lines) expect(await shown(externalId)).toHaveLength(1);
  });

  it('wait while the provider asks to slow down', async () => {
    const lines = [aLine(), aLine(), aLine(), aLine(), aLine()];
    await fixture.knobs({ rate429: { probability: 1, methods: ['POST'], retryAfterSeconds: 60 } });
    expect((await post(lines)).map(({ outcome, reason }) => [outcome, reason])).toEqual(
      lines.map(() => [LineOutcome.LATER, 'RATE_LIMITED']),
    );
  });

  it.each([
    ['an account that nobody knows', { accountId: '999' }, 'ACCOUNT_UNKNOWN'],
    ['an account that makes its own lines', { accountId: offlineAccount }, 'ACCOUNT_NOT_ONLINE'],
    ['a till', { accountId: '403' }, 'ACCOUNT_NOT_ONLINE'],
    ['a shop that is not connected', { shop: 'nobody.myshopify.com' }, 'NOT_CONNECTED'],
  ])('are refused on %s', async (_case, changes, reason) => {
    await expect(post([aLine()], changes)).rejects.toMatchObject({ kind: 'failedPrecondition', reason });
  });

  it.each([
    ['nothing', [{ amount: '0.00' }], 'lines.0.amount'],
    ['no day', [{ date: '20.11.2026' }], 'lines.0.date'],
    ['an id with spaces', [{ externalId: 'a b' }], 'lines.0.externalId'],
    ['one twice', [{ externalId: '1' }, { externalId: '1' }], 'lines'],
    ['more than fifty', Array.from({ length: 51 }, () => ({})), 'lines'],
  ])('of %s are a mistake of the caller', async (_case, changes, field) => {
    await expect(post(changes.map((change) => aLine(change)))).rejects.toMatchObject({
      kind: 'invalidArgument',
      details: { field },
    });
  });
});

describe('a process that dies', () => {
  const request = (line: Line) => ({
    shop,
    source: 'shopify_payments' as const,
    accountId: onlineAccount,
    lines: [line],
  });
  const dying = (lines: PostedLines): PostedLines => ({
    ...lines,
    settle: async () => {
      throw new Died();
    },
  });

  it.each(deaths)('%s leaves one line', async (death) => {
    const line = aLine();
    const lines = createPostedLines(processes.pool);
    await expect(processes.aProcess(death).postLines(lines)(request(line))).rejects.toBeInstanceOf(Died);
    await fixture.time.until(async () => {
      const [result] = await processes.aProcess(null).postLines(lines)(request(line));
      if (result?.outcome === 'later') throw new Error('Not done yet.');
    });
    expect(await shown(line.externalId)).toHaveLength(1);
    expect(await postForOutcomes([line])).toEqual([LineOutcome.REPEATED]);
  });

  it('after the lines are posted, before it is kept, leaves one line and still reports it', async () => {
    const line = aLine();
    const lines = createPostedLines(processes.pool);
    await expect(processes.aProcess(null).postLines(dying(lines))(request(line))).rejects.toBeInstanceOf(
      Died,
    );
    expect(await shown(line.externalId)).toHaveLength(1);
    expect(await postForOutcomes([line])).toEqual([LineOutcome.POSTED]);
    expect(await shown(line.externalId)).toHaveLength(1);
    await eventually(() => {
      const ids = fixture.events.flatMap(({ type, payload }) =>
        type === 'provider.lines.posted.v1' ? LinesPosted.decode(payload).externalIds : [],
      );
      if (!ids.includes(line.externalId)) throw new Error('Not reported yet.');
    });
  });
});

describe('a payment', () => {
  it('is found among posted lines; taking it back leaves the line', async () => {
    const steps = await createSteps(fixture, 'found-lines.myshopify.com');
    const { id, key } = await steps.anOpenInvoice();
    const line = aLine({ amount: '123.90', purpose: 'Zahlung #7001' });
    const mine = { shop: 'found-lines.myshopify.com' };
    const [posted] = await post([line], mine);
    const matched = await fixture.provider.matchPayment({
      ...mine,
      operationKey: `${key}/match`,
      kind: DocumentKind.INVOICE,
      documentId: id,
      amount: '123.90',
      accountId: onlineAccount,
      gateway: 'shopify_payments',
      references: [],
      hints: ['#7001'],
    });
    expect(matched.outcome).toBe(MatchOutcome.BOOKED);
    const document = { ...mine, kind: DocumentKind.INVOICE, documentId: id };
    await fixture.provider.unbookDocument({ ...document, operationKey: `${key}/unbook` });
    const [row] = await fixture.sevdesk('GET', `/CheckAccountTransaction/${posted?.lineId}`);
    expect(row).toMatchObject({ status: '100', deletedAt: null });
  });
});
