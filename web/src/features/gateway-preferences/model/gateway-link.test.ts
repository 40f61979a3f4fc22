import { describe, expect, it } from '@jest/globals';
import { aReference } from '../../../../test/samples/reference.ts';
import {
  fetchedAccount,
  type GatewayLink,
  linkActions,
  toLinkAction,
  withAccount,
  withAction,
  withoutGateway,
} from './gateway-link.ts';

const [bank, payPal, clearing, till] = aReference().accounts;
const aLink = (action: (typeof linkActions)[number]): GatewayLink => withAction({ account: '901' }, action);

describe('a linked payment method', () => {
  it.each(linkActions)('keeps the action %s and no other', (action) => {
    const link = aLink(action);
    expect(toLinkAction(link)).toBe(action);
    expect([link.create, link.book, link.fetch].filter(Boolean)).toHaveLength(action === 'none' ? 0 : 1);
  });

  it('begins without an action', () => {
    expect(bank && toLinkAction(withAccount(undefined, bank, 'manual'))).toBe('none');
  });

  it.each([
    ['create', till, 'create'],
    ['book', payPal, 'book'],
    ['book', clearing, 'none'],
    ['book', till, 'none'],
    ['fetch', payPal, 'fetch'],
    ['fetch', bank, 'none'],
  ] as const)('takes %s along only to an account that allows it', (action, account, expected) => {
    const moved = account && withAccount(aLink(action), account, 'paypal');
    expect(moved).toEqual({ ...aLink(expected), account: account?.id });
  });

  it('keeps reading payouts only on an account that nobody else fills', () => {
    const moved = (account: typeof bank) =>
      account && toLinkAction(withAccount(aLink('fetch'), account, 'shopify_payments'));
    expect(moved(payPal)).toBe('none');
    expect(moved(bank)).toBe('none');
    expect(moved(bank && { ...bank, server: null, filled: false })).toBe('fetch');
  });

  it('is forgotten without touching the others', () => {
    const links = { paypal: aLink('book'), manual: aLink('create') };
    expect(withoutGateway(links, 'paypal')).toEqual({ manual: links.manual });
  });
});

const unlinked = { account: '901', create: false, book: false, fetch: false };

it('is the account of the method that is read where its payments happened', () => {
  const links = {
    klarna: { ...unlinked, fetch: true },
    shopify_payments: { ...unlinked, account: '905', fetch: true },
    paypal: { ...unlinked, book: true },
    'PayPal Express Checkout': { ...unlinked, account: '902', fetch: true },
  };
  expect(fetchedAccount(links, 'paypal')).toBe('902');
  expect(fetchedAccount(links, 'shopify_payments')).toBe('905');
  expect(fetchedAccount({ paypal: unlinked }, 'paypal')).toBeNull();
  expect(fetchedAccount({}, 'shopify_payments')).toBeNull();
});
