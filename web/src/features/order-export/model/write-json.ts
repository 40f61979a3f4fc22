import type { Order, OrderDocument } from '@belegfluss/gateway/contract';
import type { JsonColumnId } from '@belegfluss/orders/contract';
import { getPublicLink } from './csv-rows.ts';

/** Orders as elements of the file's list, one a line. */
export const writeJson = (
  orders: readonly Order[],
  columns: readonly JsonColumnId[],
  isFirst: boolean,
): string =>
  orders
    .map((order, index) => {
      const exported = {
        ...order,
        invoices: order.invoices.map(forPrograms),
        credits: order.credits.map(forPrograms),
      };
      const chosen = Object.fromEntries(columns.map((column) => [column, exported[column]]));
      return `${isFirst && index === 0 ? '[\n' : ',\n'}${JSON.stringify(chosen)}`;
    })
    .join('');

/** Keeps the values that other programs can use: neither actions of the app nor addresses that need its session. */
const forPrograms = (document: OrderDocument) => {
  const { id, number, createdAt, enshrined, header, status, total, tax, currency, date, type, cancels } =
    document;
  const pdf = getPublicLink(document) || null;
  return { id, number, createdAt, enshrined, header, status, total, tax, currency, date, type, cancels, pdf };
};

export const jsonEnd = '\n]\n';
