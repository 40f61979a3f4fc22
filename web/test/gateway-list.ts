import type { Page } from 'playwright-core';
import type { World } from './world.ts';

export const address = '/preferences/transactions';
export const aLink = { account: '903', create: false, book: false, fetch: false };

export const locateRow = (page: Page, gateway: string) => page.getByTestId(`gateway-${gateway}`);
export const openRow = (page: Page, gateway: string) =>
  locateRow(page, gateway).getByRole('button').first().click();
/** A radio button of Polaris lies below its own picture. */
export const choose = (page: Page, action: string) => page.locator('label', { hasText: action }).click();
export const getGatewayLinks = (world: World) => world.settings.preferences.transactions.transactionGateway;
export const link = (world: World, links: object) =>
  world.settings.store('transactions', {
    transactionGateway: links as ReturnType<typeof getGatewayLinks>,
  });
