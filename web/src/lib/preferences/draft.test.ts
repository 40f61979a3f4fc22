import { defaultPreferences, type PreferenceFacts, type Preferences } from '@belegfluss/settings/contract';
import { features } from '@belegfluss/shops/contract';
import { describe, expect, it } from '@jest/globals';
import {
  beginDraft,
  changesOf,
  edit,
  isDirty,
  messageOf,
  rebase,
  shownOf,
  withRefusals,
  wrongFields,
} from './draft.ts';

const facts: PreferenceFacts = {
  features,
  scopes: ['read_orders', 'write_orders', 'read_customers'],
  storePlan: 'Grow',
  account: {
    connected: true,
    smallBusiness: false,
    systemVersion: '2.0',
    trial: false,
    warehouse: null,
    eInvoiceGaps: [],
    costCentreCountries: [],
  },
  expertMode: true,
};

const stored: Preferences = {
  ...defaultPreferences,
  invoices: { ...defaultPreferences.invoices, invoiceCreate: true, invoiceSendMailEnabled: true },
  credits: { ...defaultPreferences.credits, creditCreate: true },
};
const begun = beginDraft('invoices', stored, 3);

describe('a draft of preferences', () => {
  it('is clean until something differs, and again when it is taken back', () => {
    expect(isDirty(begun)).toBe(false);
    const due = edit(begun, { invoiceDue: 14 }, facts);
    expect(changesOf(due)).toEqual({ invoiceDue: 14 });
    expect(isDirty(due)).toBe(true);
    expect(isDirty(edit(due, { invoiceDue: -1 }, facts))).toBe(false);
  });

  it('shows at once what a choice brings along, also in other sections', () => {
    const off = edit(begun, { invoiceCreate: false }, facts);
    expect(off.effects).toMatchObject([{ section: 'credits', field: 'creditCreate', from: true, to: false }]);
    expect(changesOf(off)).toEqual({ invoiceCreate: false });
    const on = edit(off, { invoiceCreate: true }, facts);
    expect(on.wanted.credits.creditCreate).toBe(false);
  });

  it('lets the latest choice count: an earlier one gives way, and its field shows it', () => {
    const dated = edit(begun, { invoiceDate: 'fulfilled' }, facts);
    expect(shownOf(dated, 'invoiceDate')).toBe('fulfilled');
    const early = edit(dated, { invoiceEnshrine: 'create' }, facts);
    expect(shownOf(early, 'invoiceDate')).toBe('create');
    expect(shownOf(early, 'invoiceEnshrine')).toBe('create');
    expect(wrongFields(early)).toEqual([]);
  });

  it('keeps what is wrong in its field with the reason, and saves the rest', () => {
    const wrong = edit(
      edit(begun, { invoiceDue: 14 }, facts),
      { invoiceLayoutSubject: { de: '{{ order.' } },
      facts,
    );
    expect(shownOf(wrong, 'invoiceLayoutSubject')).toEqual({ de: '{{ order.' });
    expect(messageOf(wrong, 'invoiceLayoutSubject')).not.toBeNull();
    expect(changesOf(wrong)).toEqual({ invoiceDue: 14 });
    expect(wrongFields(wrong)).toEqual(['invoiceLayoutSubject']);
    const mended = edit(wrong, { invoiceLayoutSubject: { de: '{{ order.name }}' } }, facts);
    expect(wrongFields(mended)).toEqual([]);
  });

  it('shows what is typed as it is typed, and saves it as it is meant', () => {
    const typed = edit(begun, { invoiceSendMailCc: 'a@example.org ' }, facts);
    expect(shownOf(typed, 'invoiceSendMailCc')).toBe('a@example.org ');
    expect(changesOf(typed)).toEqual({ invoiceSendMailCc: 'a@example.org' });
  });

  it('tries again what another choice makes room for', () => {
    const never = edit(begun, { invoiceEnshrine: 'create' }, facts);
    const refused = edit(never, { invoiceDate: 'fulfilled' }, facts);
    expect(messageOf(refused, 'invoiceDate')).not.toBeNull();
    const roomy = edit(refused, { invoiceEnshrine: 'completed' }, facts);
    expect(messageOf(roomy, 'invoiceDate')).toBeNull();
    expect(changesOf(roomy)).toMatchObject({ invoiceDate: 'fulfilled' });
  });

  it('refuses what the shop cannot have, with what is missing', () => {
    const poor = { ...facts, features: [] };
    const tagged = edit(begun, { invoiceTagShopify: true }, poor);
    expect(messageOf(tagged, 'invoiceTagShopify')).toContain('Tarif');
    expect(changesOf(tagged)).toEqual({});
  });

  it('keeps what is typed when the service refuses it', () => {
    const due = edit(begun, { invoiceDue: 14 }, facts);
    const refused = withRefusals(due, [{ field: 'invoiceDue', message: 'Nein.' }]);
    expect(shownOf(refused, 'invoiceDue')).toBe(14);
    expect(messageOf(refused, 'invoiceDue')).toBe('Nein.');
  });
});

describe('a draft whose section somebody else has stored meanwhile', () => {
  const theirs = (changes: Partial<Preferences['invoices']>) => ({
    stored: { ...stored, invoices: { ...stored.invoices, ...changes } },
    version: 4,
  });

  it('keeps its own changes on top of theirs', () => {
    const mine = edit(begun, { invoiceDue: 14 }, facts);
    const { draft, clashes } = rebase(mine, theirs({ invoiceTagShop: true }), facts);
    expect(clashes).toEqual([]);
    expect(changesOf(draft)).toEqual({ invoiceDue: 14 });
    expect(shownOf(draft, 'invoiceTagShop')).toBe(true);
    expect(draft.version).toBe(4);
  });

  it('names what both have changed, and loses nothing that is typed', () => {
    const mine = edit(edit(begun, { invoiceDue: 14 }, facts), { invoiceLayoutSubject: { de: '{{' } }, facts);
    const { draft, clashes } = rebase(mine, theirs({ invoiceDue: 30 }), facts);
    expect(clashes).toEqual(['invoiceDue']);
    expect(shownOf(draft, 'invoiceDue')).toBe(14);
    expect(shownOf(draft, 'invoiceLayoutSubject')).toEqual({ de: '{{' });
    expect(messageOf(draft, 'invoiceLayoutSubject')).not.toBeNull();
  });

  it('is no clash when both mean the same', () => {
    const mine = edit(begun, { invoiceDue: 14 }, facts);
    const { draft, clashes } = rebase(mine, theirs({ invoiceDue: 14 }), facts);
    expect(clashes).toEqual([]);
    expect(isDirty(draft)).toBe(false);
  });
});
