import {
  defaultPreferences,
  type FieldRef,
  type PreferenceContext,
  type Preferences,
} from '@belegfluss/settings/contract';
import { features } from '@belegfluss/shops/contract';
import { describe, expect, it } from '@jest/globals';
import {
  beginDraft,
  collectChanges,
  type Draft,
  edit,
  findWrong,
  getShownValue,
  isDirty,
  rebase,
  toPatches,
  type Versions,
  withRefusals,
  wrongFields,
} from './draft.ts';

const facts: PreferenceContext = {
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
    enshrinesOnOpening: null,
    printOptions: [],
    countryCode: 'DE',
    refuses: [],
  },
  expertMode: true,
};

const stored: Preferences = {
  ...defaultPreferences,
  invoices: { ...defaultPreferences.invoices, invoiceCreate: true, invoiceSendMailEnabled: true },
  credits: { ...defaultPreferences.credits, creditCreate: true },
};
const versions: Versions = {
  general: 1,
  invoices: 3,
  credits: 2,
  contacts: 0,
  transactions: 0,
  products: 0,
  metafields: 0,
  orders: 0,
};
const begun = beginDraft(stored, versions);

const messageAt = (draft: Draft, ref: FieldRef): string | null => findWrong(draft, ref)[0]?.message ?? null;

describe('a draft of preferences', () => {
  it('is clean until something differs, and again when it is taken back', () => {
    expect(isDirty(begun)).toBe(false);
    const due = edit(begun, { 'invoices.invoiceDue': 14 }, facts);
    expect(collectChanges(due)).toEqual({ 'invoices.invoiceDue': 14 });
    expect(isDirty(due)).toBe(true);
    expect(isDirty(edit(due, { 'invoices.invoiceDue': -1 }, facts))).toBe(false);
  });

  it('shows at once what a choice brings along, also in other sections', () => {
    const off = edit(begun, { 'invoices.invoiceCreate': false }, facts);
    expect(off.effects).toMatchObject([{ section: 'credits', field: 'creditCreate', from: true, to: false }]);
    expect(collectChanges(off)).toEqual({ 'invoices.invoiceCreate': false });
    const on = edit(off, { 'invoices.invoiceCreate': true }, facts);
    expect(on.wanted.credits.creditCreate).toBe(false);
  });

  it('lets the latest choice count: an earlier one gives way, and its field shows it', () => {
    const dated = edit(begun, { 'invoices.invoiceDate': 'fulfilled' }, facts);
    expect(getShownValue(dated, 'invoices.invoiceDate')).toBe('fulfilled');
    const early = edit(dated, { 'invoices.invoiceEnshrine': 'create' }, facts);
    expect(getShownValue(early, 'invoices.invoiceDate')).toBe('create');
    expect(getShownValue(early, 'invoices.invoiceEnshrine')).toBe('create');
    expect(wrongFields(early)).toEqual([]);
  });

  it('keeps what is wrong in its field with the reason, and saves the rest', () => {
    const wrong = edit(
      edit(begun, { 'invoices.invoiceDue': 14 }, facts),
      { 'invoices.invoiceLayoutSubject': { de: '{{ order.' } },
      facts,
    );
    expect(getShownValue(wrong, 'invoices.invoiceLayoutSubject')).toEqual({ de: '{{ order.' });
    expect(messageAt(wrong, 'invoices.invoiceLayoutSubject')).not.toBeNull();
    expect(collectChanges(wrong)).toEqual({ 'invoices.invoiceDue': 14 });
    expect(wrongFields(wrong)).toEqual(['invoices.invoiceLayoutSubject']);
    const corrected = edit(wrong, { 'invoices.invoiceLayoutSubject': { de: '{{ order.name }}' } }, facts);
    expect(wrongFields(corrected)).toEqual([]);
  });

  it('shows what is typed as it is typed, and saves it as it is meant', () => {
    const typed = edit(begun, { 'invoices.invoiceSendMailCc': 'a@example.org ' }, facts);
    expect(getShownValue(typed, 'invoices.invoiceSendMailCc')).toBe('a@example.org ');
    expect(collectChanges(typed)).toEqual({ 'invoices.invoiceSendMailCc': 'a@example.org' });
  });

  it('tries again what another choice makes room for', () => {
    const never = edit(begun, { 'invoices.invoiceEnshrine': 'create' }, facts);
    const refused = edit(never, { 'invoices.invoiceDate': 'fulfilled' }, facts);
    expect(messageAt(refused, 'invoices.invoiceDate')).not.toBeNull();
    const roomy = edit(refused, { 'invoices.invoiceEnshrine': 'completed' }, facts);
    expect(messageAt(roomy, 'invoices.invoiceDate')).toBeNull();
    expect(collectChanges(roomy)).toMatchObject({ 'invoices.invoiceDate': 'fulfilled' });
  });

  it('refuses what the shop cannot have, with what is missing', () => {
    const poor = { ...facts, features: [] };
    const tagged = edit(begun, { 'invoices.invoiceTagShopify': true }, poor);
    expect(messageAt(tagged, 'invoices.invoiceTagShopify')).toContain('Tarif');
    expect(collectChanges(tagged)).toEqual({});
  });

  it('keeps what is typed when the service refuses it', () => {
    const due = edit(begun, { 'invoices.invoiceDue': 14 }, facts);
    const refused = withRefusals(due, [{ field: 'invoices.invoiceDue', message: 'Nein.' }]);
    expect(getShownValue(refused, 'invoices.invoiceDue')).toBe(14);
    expect(messageAt(refused, 'invoices.invoiceDue')).toBe('Nein.');
  });
});

describe('a draft that reaches over sections', () => {
  it('is saved as one change of each, on the versions it was begun with', () => {
    const both = edit(
      edit(begun, { 'invoices.invoiceDue': 14 }, facts),
      { 'general.oss': true, 'general.home': 'orders' },
      facts,
    );
    expect(toPatches(both)).toEqual([
      { section: 'general', version: 1, values: { oss: true, home: 'orders' } },
      { section: 'invoices', version: 3, values: { invoiceDue: 14 } },
    ]);
  });

  it('sends no section that only effects have changed: the service has the same rules', () => {
    const off = edit(begun, { 'invoices.invoiceCreate': false }, facts);
    expect(toPatches(off).map(({ section }) => section)).toEqual(['invoices']);
  });

  it('sends what was chosen again as it is stored, so that nothing else changes it', () => {
    const never = edit(begun, { 'invoices.invoiceEnshrine': 'never' }, facts);
    expect(getShownValue(never, 'invoices.invoiceSendMailEnabled')).toBe(false);
    const mailed = edit(never, { 'invoices.invoiceSendMailEnabled': true }, facts);
    expect(toPatches(mailed)).toMatchObject([
      { section: 'invoices', values: { invoiceEnshrine: 'never', invoiceSendMailEnabled: true } },
    ]);
  });

  it('leads to the part of a field that is wrong', () => {
    const wrong = edit(
      begun,
      { 'metafields.metafieldRead': [{ resource: 'order', namespace: 'ab', key: 'x' }] },
      facts,
    );
    expect(findWrong(wrong, 'metafields.metafieldRead')).toEqual([
      { path: '0.namespace', message: 'Mindestens 3 Zeichen.' },
    ]);
  });
});

describe('a draft whose section somebody else has stored meanwhile', () => {
  const theirs = (changes: Partial<Preferences['invoices']>) => ({
    stored: { ...stored, invoices: { ...stored.invoices, ...changes } },
    versions: { ...versions, invoices: 4 },
  });

  it('keeps its own changes on top of theirs', () => {
    const mine = edit(begun, { 'invoices.invoiceDue': 14 }, facts);
    const { draft, clashes } = rebase(mine, theirs({ invoiceTagShop: true }), facts);
    expect(clashes).toEqual([]);
    expect(collectChanges(draft)).toEqual({ 'invoices.invoiceDue': 14 });
    expect(getShownValue(draft, 'invoices.invoiceTagShop')).toBe(true);
    expect(toPatches(draft)).toMatchObject([{ section: 'invoices', version: 4 }]);
  });

  it('names what both have changed, and loses nothing that is typed', () => {
    const mine = edit(
      edit(begun, { 'invoices.invoiceDue': 14 }, facts),
      { 'invoices.invoiceLayoutSubject': { de: '{{' } },
      facts,
    );
    const { draft, clashes } = rebase(mine, theirs({ invoiceDue: 30 }), facts);
    expect(clashes).toEqual(['invoices.invoiceDue']);
    expect(getShownValue(draft, 'invoices.invoiceDue')).toBe(14);
    expect(getShownValue(draft, 'invoices.invoiceLayoutSubject')).toEqual({ de: '{{' });
    expect(messageAt(draft, 'invoices.invoiceLayoutSubject')).not.toBeNull();
  });

  it('keeps what was chosen again as it is stored, so that nothing else changes it', () => {
    const never = edit(begun, { 'invoices.invoiceEnshrine': 'never' }, facts);
    const mine = edit(never, { 'invoices.invoiceSendMailEnabled': true }, facts);
    const { draft, clashes } = rebase(mine, theirs({ invoiceTagShop: true }), facts);
    expect(clashes).toEqual([]);
    expect(getShownValue(draft, 'invoices.invoiceEnshrine')).toBe('never');
    expect(getShownValue(draft, 'invoices.invoiceSendMailEnabled')).toBe(true);
  });

  it('takes theirs where its own change was taken back', () => {
    const mine = edit(
      edit(edit(begun, { 'invoices.invoiceDue': 14 }, facts), { 'invoices.invoiceDue': -1 }, facts),
      { 'invoices.invoiceTagShop': true },
      facts,
    );
    const { draft, clashes } = rebase(mine, theirs({ invoiceDue: 30 }), facts);
    expect(clashes).toEqual([]);
    expect(getShownValue(draft, 'invoices.invoiceDue')).toBe(30);
    expect(collectChanges(draft)).toEqual({ 'invoices.invoiceTagShop': true });
  });

  it('keeps all other changes when one is not valid with theirs', () => {
    const due14 = { ...stored, invoices: { ...stored.invoices, invoiceDue: 14 } };
    const mine = edit(
      edit(beginDraft(due14, versions), { 'invoices.invoiceDue': -1 }, facts),
      { 'invoices.invoiceTagShop': true },
      facts,
    );
    const { draft } = rebase(mine, theirs({ invoiceDue: 14, einvoice: true }), facts);
    expect(messageAt(draft, 'invoices.invoiceDue')).not.toBeNull();
    expect(getShownValue(draft, 'invoices.invoiceDue')).toBe(-1);
    expect(collectChanges(draft)).toEqual({ 'invoices.invoiceTagShop': true });
  });

  it('is no clash when both mean the same', () => {
    const mine = edit(begun, { 'invoices.invoiceDue': 14 }, facts);
    const { draft, clashes } = rebase(mine, theirs({ invoiceDue: 14 }), facts);
    expect(clashes).toEqual([]);
    expect(isDirty(draft)).toBe(false);
  });
});
