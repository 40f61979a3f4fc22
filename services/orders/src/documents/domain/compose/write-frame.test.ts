import { describe, expect, it } from '@jest/globals';
import { anInput, preferencesWith } from '../testing/input-builder.ts';
import { anOrder } from '../testing/order-builder.ts';
import { documentTexts } from '../texts/document-texts.ts';
import type { ExpectedSupply } from './decide-delivery.ts';
import { decideTaxNote } from './decide-tax-note.ts';
import { writeFrame } from './write-frame.ts';

const solar = '0 % nach § 12 Abs. 3 UStG';
const supply = 'Steuerfreie innergemeinschaftliche Lieferung';

type Given = {
  readonly ruleId?: string;
  readonly reason?: string;
  readonly isZeroRated?: boolean;
  readonly made?: { readonly reference: string | null };
  readonly purchaseOrder?: string | null;
  readonly orderName?: string | null;
  readonly expected?: ExpectedSupply | null;
};

function writeFoot({
  ruleId = '1',
  reason = solar,
  isZeroRated = true,
  made,
  purchaseOrder = null,
  orderName = null,
  expected = null,
}: Given) {
  const input = anInput({
    order: anOrder({ locale: 'de' }),
    preferences: preferencesWith({
      invoices: {
        invoiceLayoutHeader: { de: 'Hallo' },
        invoiceLayoutFooter: { de: 'Danke!' },
        zeroRateReason: { de: reason },
      },
    }),
  });
  const note = decideTaxNote(input, { ruleId, made });
  const texts = documentTexts(input, {
    kind: 'invoice',
    variant: 'standard',
    invoice: { number: null, date: '2026-11-27', dueDate: null, total: '100.00', currency: 'EUR' },
    vatId: 'ATU13585627',
    taxNote: note.printed,
  });
  return writeFrame(texts, {
    note,
    made,
    rates: ['0'],
    isZeroRated,
    purchaseOrder,
    orderName,
    expected,
    ruleId,
    buyer: 'ATU13585627',
    seller: 'DE136695976',
  });
}

const ids = 'USt-IdNr. des Leistungsempfängers: ATU13585627<br>USt-IdNr. des Leistenden: DE136695976';

describe('what stands around the positions', () => {
  it.each<[name: string, given: Given, footText: string]>([
    ['the merchant’s reason where something has 0 % at home', {}, `Danke!<br><br>${solar}`],
    ['no reason where nothing does', { isZeroRated: false }, 'Danke!'],
    ['nothing where the merchant gave none', { reason: '' }, 'Danke!'],
    [
      'the law’s own reason where it has one, and both VAT ids',
      { ruleId: '3' },
      `Danke!<br><br>${supply}<br><br>${ids}`,
    ],
    ['what a document of before said', { made: { reference: null } }, 'Danke!'],
  ])('is %s', (_name, given, footText) => {
    expect(writeFoot(given).footText).toBe(footText);
  });

  it('is the buyer’s own number of the order above them', () => {
    expect(writeFoot({ purchaseOrder: 'PO 7' }).headText).toBe('Hallo<br><br>Ihre Bestellnummer: PO 7');
  });

  it('is the order’s own name below that, where the reference is the buyer’s number', () => {
    expect(writeFoot({ purchaseOrder: 'PO 7', orderName: '#1001' }).headText).toBe(
      'Hallo<br><br>Ihre Bestellnummer: PO 7<br><br>Unsere Auftragsnummer: #1001',
    );
  });

  it('is the time of a supply that is still to come, below that', () => {
    const april = { from: '2026-04-01', until: '2026-04-30' };
    expect(writeFoot({ purchaseOrder: 'PO 7', expected: april }).headText).toBe(
      'Hallo<br><br>Ihre Bestellnummer: PO 7<br><br>Voraussichtlicher Leistungszeitraum: 01.04.2026 – 30.04.2026',
    );
    const day = { from: '2026-04-01', until: '2026-04-01' };
    expect(writeFoot({ expected: day }).headText).toBe(
      'Hallo<br><br>Voraussichtlicher Leistungszeitpunkt: 01.04.2026',
    );
    expect(writeFoot({ expected: april, made: { reference: null } }).headText).toBe('Hallo');
  });
});
