import { eventually } from '@belegfluss/testing/eventually';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { World } from './world.ts';

export const address = '/preferences/transactions';
export const aLink = { account: '902', create: false, book: false, fetch: true };
export const clearing = {
  id: '905',
  name: 'Verrechnung Shopify Payments',
  type: 'online',
  server: null,
  filled: false,
  currency: 'EUR',
  isDefault: false,
} as const;

export const link = (world: World, transactionGateway: Record<string, typeof aLink>) =>
  world.settings.store('transactions', { transactionGateway });
/** The others stand beside it and have nothing to do with it. */
export const only = (gateway: string) => ({ items: [{ gateway, count: 402 }], shopify: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
export const changes = (asked: readonly string[]) =>
  asked.filter((path) => /^(POST|DELETE) \/api\/(orders\/paypal|payouts)/.test(path));
export const seeToast = (toasts: () => Promise<string[]>, text: string) =>
  eventually(async () => expect(await toasts()).toContain(text));
