import { describe, expect, it } from '@jest/globals';
import { wireDocument } from './read-document.ts';

const anAnswer = (changes: object = {}) => ({
  id: '12',
  objectName: 'Invoice',
  invoiceNumber: 'RE-7',
  invoiceType: 'RE',
  invoiceDate: '2026-10-01T00:00:00+02:00',
  status: '200',
  currency: 'EUR',
  sumGross: '65.45',
  sumTax: '10.45',
  sumGrossForeignCurrency: '0',
  sumTaxForeignCurrency: '0',
  paidAmount: 0,
  enshrined: null,
  customerInternalNote: '#1001 (5001)',
  header: 'Rechnung',
  origin: null,
  ...changes,
});
const read = (changes: object = {}) => wireDocument.parse(anAnswer(changes));

describe('wireDocument', () => {
  it('reads amounts exactly and the day as it is in Berlin', () => {
    expect(read().document).toMatchObject({
      kind: 'invoice',
      id: '12',
      number: 'RE-7',
      draftNumber: '',
      status: 'open',
      enshrined: false,
      total: '65.45',
      tax: '10.45',
      currency: 'EUR',
      baseTotal: '65.45',
      basePaid: '0.00',
      reference: '#1001 (5001)',
      subject: 'Rechnung',
      date: '2026-10-01',
      invoiceType: 'standard',
    });
  });

  it('reads totals in the currency of the document', () => {
    const changes = { currency: 'USD', sumGrossForeignCurrency: '70.00', sumTaxForeignCurrency: '11.18' };
    expect(read(changes).document).toMatchObject({ total: '70.00', tax: '11.18', baseTotal: '65.45' });
  });

  it.each([
    ['100', '0', 'draft'],
    ['50', '0', 'draft'],
    ['200', '0', 'open'],
    ['200', '10', 'partiallyPaid'],
    ['750', '10', 'partiallyPaid'],
    ['1000', '65.45', 'paid'],
    ['4711', '0', 'unknown'],
  ])('reads status %s with %s paid', (status, paidAmount, expected) => {
    expect(read({ status, paidAmount }).document.status).toBe(expected);
  });

  it('says when it was sent by mail, and only then', () => {
    const sendDate = '2026-10-01T12:00:00+02:00';
    expect(read().mailedAt).toBeNull();
    expect(read({ sendType: 'VPDF', sendDate }).mailedAt).toBeNull();
    expect(read({ sendType: 'VM', sendDate }).mailedAt).toEqual(new Date('2026-10-01T10:00:00Z'));
  });

  it('marks what people write into it', () => {
    const marks = (changes: object) => read(changes).document.marks;
    expect(marks({ headText: 'a' })?.texts).not.toBe(marks({ footText: 'a' })?.texts);
    expect(marks({ addressCity: 'Bonn' })?.address).not.toBe(marks({})?.address);
    expect(marks({ footText: 'a' })?.address).toBe(marks({})?.address);
  });

  it('shows no number before a document is open', () => {
    const draft = {
      objectName: 'CreditNote',
      status: '100',
      creditNoteNumber: 'GU-3',
      invoiceNumber: undefined,
    };
    expect(read(draft).document).toMatchObject({ kind: 'creditNote', number: '', draftNumber: 'GU-3' });
  });

  it('takes the sum of a paid credit note as paid: it names none', () => {
    const paid = { objectName: 'CreditNote', status: '1000', paidAmount: undefined };
    expect(read(paid).document.basePaid).toBe('65.45');
  });
});
