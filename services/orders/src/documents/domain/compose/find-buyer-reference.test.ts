import { describe, expect, it } from '@jest/globals';
import { anInput } from '../testing/input-builder.ts';
import { anOrder } from '../testing/order-builder.ts';
import { findBuyerReference } from './find-buyer-reference.ts';

const id = '04011000-1234512345-06';
const another = '991-33333TEST-33';
const named = (key: string, value: string) => anInput({ order: anOrder({ attributes: [{ key, value }] }) });
const company = { id: '801', locationId: '802' };
const atLocation = (noted: { externalId?: string | null; note?: string | null }) => {
  const input = anInput({ order: anOrder({ company }) });
  const companyLocation = { companyName: 'Stadt Bremen', taxId: null, address: null, ...noted };
  return { ...input, extras: { ...input.extras, companyLocation } };
};

describe('the buyer’s reference', () => {
  it.each(['Leitweg-ID', 'leitweg_id', 'LeitwegID', 'Leitweg ID (Rechnung)'])(
    'is the Leitweg-ID of the attribute %s',
    (key) => {
      expect(findBuyerReference(named(key, ` ${id} `))).toEqual({ value: id, wrong: null });
    },
  );

  it('is not what is called so and is none', () => {
    expect(findBuyerReference(named('Leitweg-ID', '04011000-1234512345-07'))).toEqual({
      value: null,
      wrong: '04011000-1234512345-07',
    });
  });

  it.each(['Käuferreferenz', 'Kaeuferreferenz', 'Buyer reference', 'BT-10'])(
    'is any text of the attribute %s',
    (key) => {
      expect(findBuyerReference(named(key, 'Abteilung  4\nFrau Ott'))).toEqual({
        value: 'Abteilung 4 Frau Ott',
        wrong: null,
      });
    },
  );

  it('is none among attributes of other names', () => {
    expect(findBuyerReference(named('Geschenktext', id)).value).toBeNull();
    expect(findBuyerReference(named('Leitweg-ID', '  '))).toEqual({ value: null, wrong: null });
  });

  it('is the Leitweg-ID that the merchant noted at the company’s location', () => {
    expect(findBuyerReference(atLocation({ externalId: id })).value).toBe(id);
    expect(findBuyerReference(atLocation({ note: `Rathaus, Leitweg-ID ${another}; Zimmer 4` })).value).toBe(
      another,
    );
  });

  it('is none where the location has other notes, or was read before they were asked for', () => {
    expect(findBuyerReference(atLocation({ externalId: 'ERP-4711', note: 'Kein Aufzug' })).value).toBeNull();
    expect(findBuyerReference(atLocation({})).value).toBeNull();
  });

  it('is the order’s before the location’s', () => {
    const input = atLocation({ externalId: id });
    const order = { ...input.order, attributes: [{ key: 'Leitweg-ID', value: another }] };
    expect(findBuyerReference({ ...input, order }).value).toBe(another);
  });
});
