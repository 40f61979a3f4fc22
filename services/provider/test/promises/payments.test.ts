import { LineOutcome, PaymentSource } from '@belegfluss/protos/provider/v1/payment_import';
import { DocumentKind, DocumentStatus, MatchOutcome } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createSteps, type Steps } from './steps.ts';
import { testedProviders } from './tested-providers.ts';
import type { World } from './world.ts';

describe.each(testedProviders)('payments at %s', (_name, start, unknownOutcomes) => {
  let world: World;
  let steps: Steps;
  const provider = () => world.fixture.provider;
  const recovered = async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    await expect(run()).rejects.toMatchObject({ kind: 'unavailable', reason: 'OUTCOME_UNKNOWN' });
    return world.fixture.time.until(run);
  };
  const partly = { amount: '23.90' };

  beforeAll(async () => {
    world = await start();
    steps = await createSteps(world, 'paid.myshopify.com');
  });
  afterEach(() => world.turn('calm'));
  afterAll(() => world.stop());

  describe.each(['offline', 'online'] as const)('on an %s account', (type) => {
    const on = () => ({ accountId: world.accounts[type] });

    it.each(unknownOutcomes)('are booked once when the call %s', async (_what, fault) => {
      const { id, key } = await steps.anOpenInvoice();
      await world.strike('book', fault);
      const booked = await recovered(() => steps.book(`${key}/book`, id, { ...partly, ...on() }));
      expect(booked).toMatchObject({ status: DocumentStatus.PARTIALLY_PAID, paid: '23.90' });
      expect(await steps.read(id)).toMatchObject({ status: DocumentStatus.PARTIALLY_PAID, paid: '23.90' });
      const lines = await world.lines(world.accounts[type], '');
      expect(lines.filter(({ isFree }) => isFree)).toEqual([]);
    });

    it('are booked in parts until all is paid, and no further', async () => {
      const { id, key } = await steps.anOpenInvoice();
      await steps.book(`${key}/book/1`, id, { ...partly, ...on() });
      await expect(steps.book(`${key}/book/2`, id, { amount: '100.01', ...on() })).rejects.toMatchObject({
        reason: 'PROVIDER_REJECTED',
      });
      expect(await steps.book(`${key}/book/3`, id, { amount: '100.00', ...on() })).toMatchObject({
        status: DocumentStatus.PAID,
        paid: '123.90',
      });
    });

    it('are taken back, all of them, and booked again by another key', async () => {
      const { id, key } = await steps.anOpenInvoice();
      await steps.book(`${key}/book/1`, id, { ...partly, ...on() });
      await steps.book(`${key}/book/2`, id, { amount: '100.00', ...on() });
      const { document } = await provider().unbookDocument(steps.on(`${key}/unbook`, id));
      expect(document).toMatchObject({ status: DocumentStatus.OPEN, paid: '0.00' });
      expect(await steps.book(`${key}/book/3`, id, on())).toMatchObject({ status: DocumentStatus.PAID });
    });

    it.each(unknownOutcomes)('are taken back once when the call %s', async (_what, fault) => {
      const { id, key } = await steps.anOpenInvoice();
      await steps.book(`${key}/book`, id, on());
      await world.strike('unbook', fault);
      const { document } = await recovered(() => provider().unbookDocument(steps.on(`${key}/unbook`, id)));
      expect(document).toMatchObject({ status: DocumentStatus.OPEN });
    });

    it('are taken back before a document becomes a draft again', async () => {
      const { id, key } = await steps.anOpenInvoice();
      await steps.book(`${key}/book`, id, on());
      const { document } = await provider().reopenDocument(steps.on(`${key}/reopen`, id));
      expect(document?.status).toBe(DocumentStatus.DRAFT);
    });

    it('of others are theirs: nothing is taken back', async () => {
      const { id, key } = await steps.anOpenInvoice();
      await steps.book(`${key}/book`, id, { ...partly, ...on() });
      await world.hand.pay({ kind: 'invoice', id }, '100.00');
      await expect(provider().unbookDocument(steps.on(`${key}/unbook`, id))).rejects.toMatchObject({
        reason: 'DOCUMENT_PAID',
      });
      expect(await steps.read(id)).toMatchObject({ status: DocumentStatus.PAID });
    });

    it('give money back on a credit note', async () => {
      const { id, key } = await steps.anOpenInvoice();
      const kind = DocumentKind.CREDIT_NOTE;
      const { document } = await steps.creditNote(key, id).saved();
      const creditId = document?.id ?? '';
      await provider().openDocument(steps.on(`${key}/credit/open`, creditId, kind));
      const booked = await steps.book(`${key}/credit/book`, creditId, { kind, amount: '4.90', ...on() });
      expect(booked).toMatchObject({ status: DocumentStatus.PAID, paid: '4.90' });
    });
  });

  it.each(unknownOutcomes)('are posted as one line when the call that posts it %s', async (_what, fault) => {
    const { id, key } = await steps.anOpenInvoice();
    const gateway = `gateway ${key} ${fault}`;
    const book = () => steps.book(`${key}/book`, id, { accountId: world.accounts.online, gateway });
    await world.strike('postLine', fault);
    expect(await recovered(book)).toMatchObject({ status: DocumentStatus.PAID });
    expect(await world.lines(world.accounts.online, gateway)).toMatchObject([{ amount: 123.9 }]);
  });

  it('that an account shows already are found and booked, once', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const accountId = world.accounts.online;
    await world.hand.addLine(accountId, { amount: '123.90', day: '2026-11-21', purpose: `REF-${id} danke` });
    const match = () =>
      provider().matchPayment({
        ...steps.on(`${key}/match`, id),
        amount: '123.90',
        accountId,
        gateway: 'bank',
        references: [`REF-${id}`],
        hints: [],
      });
    const found = await match();
    expect(found).toMatchObject({ outcome: MatchOutcome.BOOKED, status: DocumentStatus.PAID });
    expect(await world.countCalls(match)).toBe(0);
    expect(await world.lines(accountId, `REF-${id}`)).toHaveLength(1);
  });

  it.each(unknownOutcomes)('of a payment service are posted once when the call %s', async (_what, fault) => {
    const externalId = `pay${fault}`;
    const post = () =>
      world.fixture.payments.postLines({
        shop: steps.shop,
        source: PaymentSource.SHOPIFY_PAYMENTS,
        accountId: world.accounts.online,
        lines: [
          {
            externalId,
            piece: 'gross',
            amount: '119.00',
            date: '2026-11-20',
            purpose: 'Zahlung',
            counterparty: 'Lena Beispiel',
          },
        ],
      });
    await world.strike('postLine', fault);
    expect((await post()).lines).toMatchObject([{ outcome: LineOutcome.LATER }]);
    await world.fixture.time.until(async () => {
      const [line] = (await post()).lines;
      if (line?.outcome === LineOutcome.LATER) throw new Error('later');
    });
    expect(await world.lines(world.accounts.online, externalId)).toHaveLength(1);
  });

  it('on an account that does not exist are named so', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await expect(steps.book(`${key}/book`, id, { accountId: '999' })).rejects.toMatchObject({
      reason: 'ACCOUNT_UNKNOWN',
    });
  });
});
