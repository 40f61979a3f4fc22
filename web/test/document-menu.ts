import type { Order, OrderDocument } from '@belegfluss/gateway/contract';
import type { DocumentAction } from '@belegfluss/orders/contract';
import { type Feature, features } from '@belegfluss/shops/contract';
import type { Locator } from 'playwright-core';
import { anOrder, anOrderDocument } from './samples/order.ts';
import type { Visit } from './visit.ts';

/** Puts an order with one document in the shop, opens its page and waits for the document's menu. */
export async function openDocumentAt(
  visit: Visit,
  document: Partial<OrderDocument>,
  order: Partial<Order> = {},
) {
  placeDocument(visit, document, order);
  await visit.open('/orders/5001');
  await menuButton(visit).waitFor();
}

/** The same with the dialog of an action, at its address: where the way through the menu is not what is looked at. */
export async function openDialog(visit: Visit, action: DocumentAction, document: Partial<OrderDocument>) {
  const { type, id } = placeDocument(visit, document);
  const ref = `${type === 'CN' ? 'credit' : 'invoice'}-${id}`;
  await visit.open(`/orders/5001?action=${action}&receipt=${ref}`);
  await locateDialog(visit).waitFor();
}

/** Puts an order with one document in the shop. */
function placeDocument(
  { world }: Visit,
  document: Partial<OrderDocument>,
  order: Partial<Order> = {},
): OrderDocument {
  const one = anOrderDocument({ id: '31', number: 'RE-1000', ...document });
  const list = one.type === 'CN' ? { invoices: [], credits: [one] } : { invoices: [one] };
  world.orders = [anOrder({ id: '5001', ...list, ...order })];
  return one;
}

/** The menu of the document, or of the one named. */
export const menuButton = ({ page }: Visit, name = ''): Locator =>
  page.getByRole('button', { name: `Aktionen: ${name}` }).first();

export const entry = ({ byId }: Visit, label: string): Locator =>
  byId('action-menu').getByRole('button', { name: label });

/** Opens the menu and chooses. */
export async function choose(visit: Visit, label: string): Promise<void> {
  await menuButton(visit).click();
  await entry(visit, label).click();
}

export const locateDialog = ({ page }: Visit): Locator => page.getByRole('dialog');

export const locateButton = (visit: Visit, name: string): Locator =>
  locateDialog(visit).getByRole('button', { name, exact: true });

/** An enshrined document is out for good; an open one can still be changed. */
export const openInvoice: Partial<OrderDocument> = { status: 'OPEN_DUE', enshrined: false };

export const aDraft: Partial<OrderDocument> = { status: 'draft', enshrined: false, number: null };

/** The plan has everything but that. */
export function withoutFeature({ world }: Visit, feature: Feature): void {
  const { settings } = world;
  settings.facts = { ...settings.facts, features: features.filter((one) => one !== feature) };
}
