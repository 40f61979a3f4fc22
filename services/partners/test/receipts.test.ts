import { PayoutGateway } from '@belegfluss/protos/partners/v1/programme';
import { readPdfText as readPdf } from '@belegfluss/testing/pdf-text';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { composeTransfers } from '../src/clients/exports/bank-transfers.ts';
import { anIssuer } from './support/an-issuer.ts';
import {
  aPartner,
  correct,
  owe,
  type PartnersFixture,
  startPartnersFixture,
} from './support/partners-fixture.ts';

const [petra, paul, urs] = ['petra.myshopify.com', 'paul.myshopify.com', 'urs.myshopify.com'];
let fixture: PartnersFixture;
let numbers: { readonly bank: string; readonly paypal: string };

beforeAll(async () => {
  fixture = await startPartnersFixture();
  const at = new Date('2027-02-11T10:00:00Z');
  fixture.clock.now = at;
  await aPartner(fixture, petra, { vatId: 'DE136695976' });
  await aPartner(fixture, paul, { gateway: 'paypal', vatId: 'ATU13585627', country: 'AT', name: 'Paul Öst' });
  const taken = await owe(fixture, petra, '24.50', at, 'WINTER');
  await correct(fixture, petra, taken, '-24.50', at);
  await owe(fixture, petra, '24.50', new Date('2027-02-03T10:00:00Z'), 'SOMMER');
  for (let index = 0; index < 2; index += 1) await owe(fixture, petra, '24.50', at, 'SOMMER');
  await owe(fixture, paul, '60.00', at, 'WIEN');
  fixture.clock.now = new Date('2027-03-01T09:00:00Z');
  const { made } = await fixture.operations.runPayouts({ dryRun: false });
  const findPayoutNumber = (gateway: PayoutGateway) =>
    made.find((payout) => payout.gateway === gateway)?.number ?? '';
  numbers = { bank: findPayoutNumber(PayoutGateway.BANK), paypal: findPayoutNumber(PayoutGateway.PAYPAL) };
});
afterAll(() => fixture.stop());

describe('a receipt', () => {
  it('is drawn once, also when two ask for it at once, and is the same for partner and operator', async () => {
    const number = numbers.bank;
    const [one, other] = await Promise.all([
      fixture.operations.getReceipt({ number }),
      fixture.operations.getReceipt({ number }),
    ]);
    expect(other.content.equals(one.content)).toBe(true);
    const [payout] = (await fixture.programme.listPartnerPayouts({ shop: petra, pageSize: 0, pageToken: '' }))
      .payouts;
    const own = await fixture.programme.getPayoutReceipt({ shop: petra, payoutId: payout?.id ?? '' });
    expect(own).toMatchObject({ mimetype: 'application/pdf', number });
    expect(own.content.equals(one.content)).toBe(true);
    await expect(
      fixture.programme.getPayoutReceipt({ shop: paul, payoutId: payout?.id ?? '' }),
    ).rejects.toMatchObject({ reason: 'PAYOUT_NOT_FOUND' });
    await expect(fixture.operations.getReceipt({ number: 'P-000099' })).rejects.toMatchObject({
      reason: 'PAYOUT_NOT_FOUND',
    });
  });

  it('states all that § 14 Abs. 4 UStG asks for, with German tax', async () => {
    const text = await readReceiptText(numbers.bank);
    // 3 × 24.50 = 73.50; 19 % are 13.965, rounded 13.97; together 87.47.
    for (const part of [
      'Gutschrift P-00000',
      'Petra Müller',
      'Lange Straße 12',
      '10115 Berlin',
      'Beispiel GmbH & Co. KG · Hauptstraße 1 · 10115 Berlin',
      '181/815/08155',
      'DE136695976',
      '01.03.2027',
      '03.02.2027 – 11.02.2027',
      'Provision für Tarif Basic, Couponcode SOMMER, 03.02.2027 – 11.02.2027',
      'Provision für Tarif Basic, Couponcode WINTER, 11.02.2027',
      'Rücknahme der Provision für Tarif Basic, Couponcode',
      '73,50 EUR',
      'zzgl. 19 % USt.',
      '13,97 EUR',
      '87,47 EUR',
      'am 08.03.2027 auf das Konto von Petra Müller & Söhne',
      'IBAN DE89 3704 0044 0532 0130 00',
      '§ 14 Abs. 2 Satz 5 UStG',
      'Seite 1 von 1',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Steuerschuldnerschaft');
  });

  it('leaves the tax to the operator where the partner is in another country of the EU', async () => {
    const text = await readReceiptText(numbers.paypal);
    // 3.5 % of 60.00 are 2.10, and lessen only what is paid.
    for (const part of [
      'Paul Öst',
      'Österreich',
      'ATU13585627',
      'Steuerschuldnerschaft des Leistungsempfängers',
      '60,00 EUR',
      'abzüglich PayPal-Gebühr 3,5 %',
      '-2,10 EUR',
      '57,90 EUR',
      'per PayPal an geld@example.de',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('zzgl.');
  });
});

describe('transfers', () => {
  it('have ids that a bank takes, also the hundredth', () => {
    const to = {
      gateway: 'bank',
      accountHolder: 'Ж',
      bankName: 'Bank',
      iban: 'DE89370400440532013000',
      bic: 'BKAUATWW',
    } as const;
    const transfers = Array.from({ length: 120 }, (_, index) => ({
      number: `P-${String(index + 1).padStart(6, '0')}`,
      total: '0.10',
      to,
      on: index < 60 ? '2027-03-08' : '2027-04-08',
    }));
    const xml = composeTransfers(transfers, { ...anIssuer, now: new Date('2027-03-01T09:00:00Z') });
    const ids = [...xml.matchAll(/<(?:MsgId|PmtInfId|InstrId|EndToEndId)>([^<]+)</g)].map(
      ([, id = '']) => id,
    );
    expect(ids.filter((id) => id.length > 35)).toEqual([]);
    expect(new Set([...xml.matchAll(/<InstrId>([^<]+)</g)].map(([, id]) => id)).size).toBe(120);
    // 120 × 0.10 and 60 × 0.10 a day, without what floats would add.
    expect([...xml.matchAll(/<CtrlSum>([^<]+)</g)].map(([, sum]) => sum)).toEqual(['12.00', '6.00', '6.00']);
    // A name without a letter that banks take is the number; a BIC of another country than the IBAN's is left out.
    expect(xml).toContain('<Nm>P-000001</Nm>');
    expect(xml).not.toContain('BKAUATWW');
  });
});

describe('an export', () => {
  it('holds each transfer as the bank reads it', async () => {
    const { content, filename, payouts, total } = await fixture.operations.exportPayouts({
      gateway: PayoutGateway.BANK,
    });
    expect({ filename, payouts, total }).toEqual({
      filename: 'payouts-2027-03-01.xml',
      payouts: 1,
      total: '87.47',
    });
    for (const part of [
      'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      '<NbOfTxs>1</NbOfTxs>',
      '<CtrlSum>87.47</CtrlSum>',
      '<ReqdExctnDt><Dt>2027-03-08</Dt></ReqdExctnDt>',
      `<EndToEndId>${numbers.bank}</EndToEndId>`,
      '<InstdAmt Ccy="EUR">87.47</InstdAmt>',
      '<Nm>Petra Mueller + Soehne</Nm>',
      '<IBAN>DE89370400440532013000</IBAN>',
      `<Ustrd>Gutschrift ${numbers.bank}</Ustrd>`,
    ])
      expect(content?.replaceAll(/>\s+</g, '><')).toContain(part);
    const again = await fixture.operations.exportPayouts({ gateway: PayoutGateway.BANK });
    expect(messageId(again.content)).toBe(messageId(content));
  });

  it('names the day of the transfer, which is never in the past', async () => {
    fixture.clock.now = new Date('2027-03-20T09:00:00Z');
    const { content } = await fixture.operations.exportPayouts({ gateway: PayoutGateway.BANK });
    expect(content).toContain('<Dt>2027-03-20</Dt>');
  });

  it('is a table for PayPal', async () => {
    const { content, payouts, total } = await fixture.operations.exportPayouts({
      gateway: PayoutGateway.PAYPAL,
    });
    expect({ payouts, total }).toEqual({ payouts: 1, total: '57.90' });
    expect(content?.split('\r\n')).toEqual([
      'Email/Phone,Amount,Currency code,Reference ID,Note to recipient',
      `geld@example.de,57.90,EUR,${numbers.paypal},Gutschrift ${numbers.paypal}`,
      '',
    ]);
  });

  it('leaves out what was paid, and knows no other gateway', async () => {
    await fixture.operations.markPaid({ numbers: [numbers.paypal], paidAt: undefined });
    expect(await fixture.operations.exportPayouts({ gateway: PayoutGateway.PAYPAL })).toMatchObject({
      content: undefined,
      payouts: 0,
    });
    await expect(
      fixture.operations.exportPayouts({ gateway: PayoutGateway.UNSPECIFIED }),
    ).rejects.toMatchObject({
      reason: 'INVALID_GATEWAY',
    });
  });
});

describe('the receipt of a later month', () => {
  it('leaves the tax to the operator where the partner is outside the EU', async () => {
    await aPartner(fixture, urs, { vatId: '', country: 'CH', name: 'Urs Sennhauser' });
    await owe(fixture, urs, '70.00', fixture.clock.now, 'ZUERI');
    fixture.clock.now = new Date('2027-04-01T09:00:00Z');
    await fixture.operations.runPayouts({ dryRun: false });
    const { payouts } = await fixture.programme.listPartnerPayouts({ shop: urs, pageSize: 0, pageToken: '' });
    const text = await readReceiptText(payouts[0]?.number ?? '');
    for (const part of [
      'Urs Sennhauser',
      'Schweiz',
      'Steuerschuldnerschaft des Leistungsempfängers',
      '70,00 EUR',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('zzgl.');
  });
});

const messageId = (xml = '') => /<MsgId>([^<]+)<\/MsgId>/.exec(xml)?.[1];

async function readReceiptText(number: string): Promise<string> {
  const { content } = await fixture.operations.getReceipt({ number });
  return readPdf(content).replaceAll(/\s+/g, ' ');
}
