import type { Page } from 'playwright-core';
import { anOrder } from './samples/order.ts';
import type { Visit } from './visit.ts';
import type { World } from './world.ts';

export const token = '0123456789abcdef'.repeat(2);
export const connected = 'Dein sevdesk-Konto ist verbunden';

/** A shop right after the installation. */
export function asNew(world: World): void {
  world.disconnect();
  world.shop = { ...world.shop, setupCompletedAt: null };
  world.orders = [anOrder({ invoices: [] })];
}

/** Connected, and nothing else. */
export function asConnected(world: World): void {
  asNew(world);
  world.connect(token);
}

/** With first choices stored. */
export function asChosen(world: World): void {
  asConnected(world);
  world.settings.store('invoices', { invoiceCreate: true });
  world.settings.store('credits', { creditCreate: true });
}

export const posts = ({ gateway }: Visit, path: string): number =>
  gateway.asked.filter((line) => line === `POST ${path}`).length;

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
