import { DocumentContent as ProtoContent } from '@belegfluss/protos/provider/v1/provider';
import {
  type DocumentContent,
  documentKinds,
  invoiceTypes,
  positionUnits,
} from '@belegfluss/provider/contract';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromProtoContent, toProtoContent } from './index.ts';

const text = fc.string();
const id = fc.option(fc.string({ minLength: 1 }));
const flag = fc.option(fc.boolean());
const days = fc.nat({ max: 1_000 });

const aContent: fc.Arbitrary<DocumentContent> = fc.record({
  kind: fc.constantFrom(...documentKinds),
  invoiceType: fc.constantFrom(...invoiceTypes),
  language: text,
  reference: text,
  date: text,
  deliveryDate: text,
  deliveryDateUntil: id,
  currency: text,
  pricesIncludeTax: fc.boolean(),
  taxRuleId: text,
  taxText: text,
  subject: text,
  headText: text,
  footText: text,
  paymentTermDays: fc.option(days),
  cashDiscount: fc.option(fc.record({ percent: text, days })),
  number: id,
  address: fc.record({ nameLines: fc.array(text), street: text, zip: text, city: text, countryCode: text }),
  deliveryCountryCode: text,
  positions: fc.array(
    fc.record({
      title: text,
      detail: text,
      quantity: text,
      unit: fc.constantFrom(...positionUnits),
      unitPrice: text,
      taxRate: text,
    }),
  ),
  sourceInvoiceId: id,
  vatId: id,
  buyerReference: id,
  eInvoice: fc.boolean(),
  paymentMethodId: id,
  costCentreId: id,
  revenueAccountId: id,
  contactPersonId: id,
  print: fc.record({
    layoutId: id,
    letterpaperId: id,
    customerNumber: flag,
    posTax: flag,
    qrCode: flag,
    epcCode: flag,
    foldLines: flag,
    pageNumbers: flag,
    timeToPay: flag,
  }),
  tags: fc.array(text),
});

describe('the message of a document content', () => {
  it('is read as the content that was written, through its bytes', () => {
    fc.assert(
      fc.property(aContent, (content) => {
        const bytes = ProtoContent.encode(toProtoContent(content)).finish();
        expect(fromProtoContent(ProtoContent.decode(bytes))).toEqual(content);
      }),
    );
  });

  it('states no kind and no address where it has none, and is an ordinary invoice printed as usual', () => {
    const stated = fromProtoContent(ProtoContent.create({ positions: [{ title: 'Teekanne' }] }));
    expect(stated).toMatchObject({ invoiceType: 'standard', number: null, cashDiscount: null });
    expect([stated.kind, stated.address, stated.positions[0]?.unit]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(new Set(Object.values(stated.print))).toEqual(new Set([null]));
  });
});
