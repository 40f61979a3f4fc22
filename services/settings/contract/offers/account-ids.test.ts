import { describe, expect, it } from '@jest/globals';
import { applyChoices } from '../rules/apply-choice.ts';
import type { Choice } from '../rules/choice.ts';
import { somePreferenceContext, somePreferences } from '../testing/choices.ts';
import { type AccountIds, composeRepairs, findDeadIds, listNamedIds, selectIdLists } from './account-ids.ts';

const has = (...ids: readonly string[]) => new Set(ids);
const known: AccountIds = {
  invoiceLayouts: has('L1'),
  creditLayouts: has('L2'),
  letterpapers: has('P1'),
  users: has('U1'),
  revenueAccounts: has('R1'),
  costCentres: has('C1'),
  paymentMethods: has('M1'),
  accounts: has('A1', 'BANK', 'PAYPAL', 'TILL'),
  fitAccounts: { book: has('BANK', 'PAYPAL'), fetchPayPal: has('PAYPAL'), fetchPayouts: has('BANK') },
  attachments: has('D1', 'D2'),
};
const link = (account: string) => ({ account, create: true, book: false, fetch: false });

const fields: readonly (readonly [Choice['section'], string, lives: unknown, dead: unknown])[] = [
  ['invoices', 'invoiceLayout', 'L1', 'L2'],
  ['credits', 'creditLayout', 'L2', 'L1'],
  ['invoices', 'invoiceLayoutLetterpaper', 'P1', 'P9'],
  ['credits', 'creditLayoutLetterpaper', 'P1', 'P9'],
  ['invoices', 'invoiceLayoutContactPerson', 'U1', 'U9'],
  ['credits', 'creditLayoutContactPerson', 'U1', 'U9'],
  ['invoices', 'invoiceLayoutAccountDatev', 'R1', 'R9'],
  ['invoices', 'invoiceLayoutCostcentre', 'C1', 'C9'],
  ['credits', 'creditLayoutCostcentre', 'C1', 'C9'],
  ['invoices', 'invoiceGateway', { paypal: 'M1', manual: null }, { paypal: 'M1', manual: 'M9' }],
  ['transactions', 'transactionGateway', { manual: link('A1') }, { manual: link('A9') }],
  ['invoices', 'invoiceSendMailAttachments', 'D1,D2', 'D1,D9'],
  ['credits', 'creditSendMailAttachments', 'D2', 'D9'],
];

/** Each field after its repair: the account's own choice, or the remaining ids. */
const repaired: Readonly<Record<string, unknown>> = {
  invoiceLayout: '',
  creditLayout: '',
  invoiceLayoutLetterpaper: '',
  creditLayoutLetterpaper: '',
  invoiceLayoutContactPerson: false,
  creditLayoutContactPerson: false,
  invoiceLayoutAccountDatev: '',
  invoiceLayoutCostcentre: '0',
  creditLayoutCostcentre: '0',
  invoiceGateway: { paypal: 'M1' },
  transactionGateway: {},
  invoiceSendMailAttachments: 'D1',
  creditSendMailAttachments: '',
};

const choose = (section: Choice['section'], patch: Choice['patch'], ids: AccountIds | null = known) =>
  applyChoices(somePreferences(), [{ section, patch }], somePreferenceContext(), ids);

describe.each(fields)('%s.%s', (section, field, lives, dead) => {
  it('takes what the account has', () => {
    expect(choose(section, { [field]: lives }).kind).toBe('ok');
  });

  it('refuses what it does not have', () => {
    expect(choose(section, { [field]: dead })).toMatchObject({
      kind: 'invalid',
      errors: [{ section, field, message: expect.stringContaining('gibt es in deinem sevdesk-Konto nicht') }],
    });
  });

  it('takes anything while nobody knows the account, or it does not list such things', () => {
    expect(choose(section, { [field]: dead }, null).kind).toBe('ok');
    const [list] = selectIdLists([`${section}.${field}` as never]);
    expect(choose(section, { [field]: dead }, { ...known, [list ?? '']: null }).kind).toBe('ok');
  });

  it('takes nothing of which the account has none', () => {
    const [list] = selectIdLists([`${section}.${field}` as never]);
    expect(choose(section, { [field]: dead }, { ...known, [list ?? '']: has() }).kind).toBe('invalid');
  });

  it('is found when what it names was deleted', () => {
    const preferences = somePreferences({ [section]: { [field]: dead } });
    expect(findDeadIds(preferences, known)).toMatchObject([{ section, field }]);
    expect(findDeadIds(somePreferences({ [section]: { [field]: lives } }), known)).toEqual([]);
  });

  it('is repaired by what can be saved and names nothing that is gone', () => {
    const preferences = somePreferences({ [section]: { [field]: dead } });
    const repairs = composeRepairs(preferences, findDeadIds(preferences, known));
    expect(repairs).toEqual([{ section, patch: { [field]: repaired[field] } }]);
    const result = applyChoices(preferences, repairs, somePreferenceContext(), known);
    if (result.kind !== 'ok') throw new Error('The repair was refused.');
    expect(findDeadIds(result.preferences, known)).toEqual([]);
  });
});

it('repairs several settings of several sections at once, and leaves ids that exist alone', () => {
  const preferences = somePreferences({
    invoices: { invoiceLayoutCostcentre: 'C9', invoiceLayout: 'L1', invoiceLayoutContactPerson: 'U9' },
    credits: { creditLayoutCostcentre: 'C9' },
  });
  expect(composeRepairs(preferences, findDeadIds(preferences, known))).toEqual([
    { section: 'invoices', patch: { invoiceLayoutContactPerson: false, invoiceLayoutCostcentre: '0' } },
    { section: 'credits', patch: { creditLayoutCostcentre: '0' } },
  ]);
});

it('names nothing by default', () => {
  expect(listNamedIds(somePreferences())).toEqual([]);
});

describe('an id that died', () => {
  const before = somePreferences({ invoices: { invoiceLayoutCostcentre: 'C9' } });

  it('does not stand in the way of other changes, nor of being sent again', () => {
    const patch = { invoiceDue: 14, invoiceLayoutCostcentre: 'C9' };
    expect(applyChoices(before, [{ section: 'invoices', patch }], somePreferenceContext(), known).kind).toBe(
      'ok',
    );
  });

  it.each(['0', 'COUNTRY', 'C1'])('can become %s', (invoiceLayoutCostcentre) => {
    const choices = [{ section: 'invoices' as const, patch: { invoiceLayoutCostcentre } }];
    expect(applyChoices(before, choices, somePreferenceContext(), known).kind).toBe('ok');
  });
});

describe('an account that is there', () => {
  const link = (account: string, action: 'create' | 'book' | 'fetch' | null) => ({
    account,
    create: action === 'create',
    book: action === 'book',
    fetch: action === 'fetch',
  });
  const links = (given: object) => ({ transactionGateway: given });
  const chooseLinks = (given: object, before: object = {}, ids: AccountIds = known) =>
    applyChoices(
      somePreferences({ transactions: links(before) as never }),
      [{ section: 'transactions', patch: links(given) }],
      somePreferenceContext(),
      ids,
    );

  it.each([
    ['manual', 'TILL', 'create', true],
    ['manual', 'TILL', null, true],
    ['manual', 'TILL', 'book', false],
    ['manual', 'BANK', 'book', true],
    ['paypal', 'BANK', 'fetch', false],
    ['PayPal Express Checkout', 'PAYPAL', 'fetch', true],
    ['shopify_payments', 'PAYPAL', 'fetch', false],
    ['shopify_payments', 'BANK', 'fetch', true],
  ] as const)('is taken only for what it is good for: %s on %s, %s', (gateway, account, action, isTaken) => {
    const result = chooseLinks({ [gateway]: link(account, action) });
    expect(result.kind).toBe(isTaken ? 'ok' : 'invalid');
    if (result.kind === 'invalid')
      expect(result.errors).toMatchObject([
        { field: 'transactionGateway', message: expect.stringContaining(`Für „${gateway}“ geht`) },
      ]);
    const preferences = somePreferences({
      transactions: links({ [gateway]: link(account, action) }) as never,
    });
    expect(findDeadIds(preferences, known)).toHaveLength(isTaken ? 0 : 1);
  });

  it('is reported as gone alone when it is gone', () => {
    const preferences = somePreferences({ transactions: links({ manual: link('A9', 'book') }) as never });
    expect(findDeadIds(preferences, known)).toMatchObject([{ id: 'A9', unfitFor: null }]);
  });

  it('is taken for anything while nobody knows what it is', () => {
    const given = { manual: link('TILL', 'book') };
    expect(chooseLinks(given, {}, { ...known, fitAccounts: null }).kind).toBe('ok');
  });

  it('does not stand in the way of other changes once it is no good any more, but is not chosen again', () => {
    const before = { manual: link('TILL', 'book') };
    expect(chooseLinks({ ...before, cash: link('TILL', 'create') }, before).kind).toBe('ok');
    expect(chooseLinks({ ...before, cash: link('TILL', 'book') }, before).kind).toBe('invalid');
    expect(chooseLinks({ ...before, cash: link('A9', 'create') }, before).kind).toBe('invalid');
  });

  it('stays linked when what is done with it is taken away, and every other method goes on', () => {
    const preferences = somePreferences({
      transactions: links({
        manual: link('TILL', 'book'),
        cash: link('TILL', 'create'),
        shopify_payments: link('PAYPAL', 'fetch'),
        paypal: link('PAYPAL', 'fetch'),
        bogus: link('A9', 'book'),
      }) as never,
    });
    const dead = findDeadIds(preferences, known);
    expect(dead.map(({ id, unfitFor }) => [id, unfitFor])).toEqual([
      ['A9', null],
      ['TILL', 'book'],
      ['PAYPAL', 'fetchPayouts'],
    ]);
    const unfit = dead.filter(({ unfitFor }) => unfitFor !== null);
    expect(composeRepairs(preferences, unfit)).toEqual([
      {
        section: 'transactions',
        patch: links({
          manual: link('TILL', null),
          cash: link('TILL', 'create'),
          shopify_payments: link('PAYPAL', null),
          paypal: link('PAYPAL', 'fetch'),
          bogus: link('A9', 'book'),
        }),
      },
    ]);
    expect(composeRepairs(preferences, dead)).toMatchObject([
      { patch: { transactionGateway: { manual: link('TILL', null), paypal: link('PAYPAL', 'fetch') } } },
    ]);
  });
});
