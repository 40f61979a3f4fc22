import { el } from '../shared/el.ts';
import { control } from '../shell/control.ts';
import { financialBadge, fulfilmentBadge } from './badge.ts';
import { editDialog } from './edit-dialog.ts';
import { money, time } from './format.ts';
import { customerName, exactId, type Order } from './order.ts';
import type { PanelContext } from './panel-context.ts';
import { refundDialog } from './refund-dialog.ts';
import type { Section } from './section.ts';
import { liveList, section } from './section.ts';

/** "Bestellungen": the newest orders and a merchant's actions on them. */
export function ordersSection(context: PanelContext): Section {
  const list = liveList<Order>('Noch keine Bestellung.', (order) => orderRow(order, context), 8);
  const part = section('orders', 'Bestellungen', {}, list.node);
  return {
    node: part.node,
    async refresh() {
      const { orders } = await control<{ orders: Order[] }>('GET', `/sandbox/orders?shop=${context.shop}`);
      part.setCount(orders.length);
      list.update(orders);
    },
  };
}

function orderRow(order: Order, context: PanelContext): HTMLElement {
  const id = exactId(order);
  const cancelled = order.cancelled_at !== null && order.cancelled_at !== undefined;
  const paid = order.total_price_set?.presentment_money;
  const total = paid ? money(paid.amount, paid.currency_code) : money(order.total_price, order.currency);

  const act = (done: string, path: string) => post(order, context, done, path);
  return el(
    'article',
    { class: 'row', 'data-testid': 'order-row', 'data-order-id': id, 'data-order-name': order.name },
    el(
      'div',
      { class: 'row-head' },
      el('strong', {}, order.name),
      el('span', { class: 'row-who' }, customerName(order)),
      el('strong', { class: 'amount' }, total),
    ),
    el(
      'div',
      { class: 'row-meta' },
      cancelled ? el('span', { class: 'badge plain' }, 'Storniert') : financialBadge(order.financial_status),
      fulfilmentBadge(order.fulfillment_status),
      el(
        'span',
        { class: 'hint' },
        `${order.billing_address?.country_code ?? '–'} · ${time(order.created_at)}`,
      ),
    ),
    el(
      'div',
      { class: 'row-actions' },
      action('Bezahlt', 'order-pay', cancelled || isPaid(order), () => act('bezahlt', 'pay')),
      action('Versendet', 'order-fulfil', cancelled || order.fulfillment_status === 'fulfilled', () =>
        act('versendet', 'fulfil'),
      ),
      action('Erstatten', 'order-refund', order.financial_status === 'refunded', () =>
        refundDialog(order, context),
      ),
      action('Bearbeiten', 'order-edit', cancelled, () => editDialog(order, context)),
      action('Stornieren', 'order-cancel', cancelled, () => cancel(order, context)),
      action('Löschen', 'order-delete', false, () => remove(order, context)),
    ),
  );
}

const toOrderPath = (order: Order): string => `/sandbox/orders/${exactId(order)}`;

const post = (order: Order, context: PanelContext, done: string, path: string, body: unknown = {}) =>
  context.act(`${order.name}: ${done}`, () => control('POST', `${toOrderPath(order)}/${path}`, body));

async function remove(order: Order, context: PanelContext): Promise<void> {
  const sure = await context.dialogs.confirm(
    `${order.name} löschen?`,
    'Die Bestellung verschwindet aus dem Shop, die App bekommt „orders/delete“.',
    'Löschen',
    'critical',
  );
  if (sure) await context.act(`${order.name}: gelöscht`, () => control('DELETE', toOrderPath(order)));
}

async function cancel(order: Order, context: PanelContext): Promise<void> {
  const answer = await context.dialogs.open({
    title: `${order.name} stornieren?`,
    body: [
      el('p', {}, 'Eine unbezahlte Bestellung wird dabei ungültig. Soll eine Zahlung erstattet werden?'),
    ],
    buttons: [
      { label: 'Ohne Erstattung', value: 'keep', testId: 'cancel-keep' },
      { label: 'Stornieren und erstatten', value: 'refund', tone: 'critical', testId: 'cancel-submit' },
    ],
    testId: 'cancel-dialog',
  });
  if (!answer) return;
  const body = { refund: answer === 'refund', reason: 'customer', restock: true };
  await post(order, context, 'storniert', 'cancel', body);
}

function action(label: string, testId: string, disabled: boolean, run: () => Promise<unknown>): HTMLElement {
  return el(
    'button',
    { type: 'button', class: 'small', 'data-testid': testId, disabled, onclick: () => void run() },
    label,
  );
}

function isPaid({ financial_status: status }: Order): boolean {
  return ['paid', 'partially_refunded', 'refunded', 'voided'].includes(status ?? '');
}
