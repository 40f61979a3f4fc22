import type { Order, Receipt } from '@belegfluss/gateway/contract';
import type { JsonColumnId } from '@belegfluss/orders/contract';
import { isIssued, type PdfLinks } from './csv-rows.ts';

/** An order with the addresses of its PDFs. */
export type LinkedOrder = { readonly order: Order; readonly links: PdfLinks };

/** Orders as elements of the file's list, one a line. */
export const writeJson = (
  orders: readonly LinkedOrder[],
  columns: readonly JsonColumnId[],
  isFirst: boolean,
): string =>
  orders
    .map(({ order, links }, index) => {
      const exported = {
        ...order,
        invoices: receiptsOf(order.invoices, links.invoice),
        credits: receiptsOf(order.credits, links.credit),
      };
      const chosen = Object.fromEntries(columns.map((column) => [column, exported[column]]));
      return `${isFirst && index === 0 ? '[\n' : ',\n'}${JSON.stringify(chosen)}`;
    })
    .join('');

/** What other programs can use: what may be done in the app is none of it, nor an address that needs its session. */
const receiptsOf = (receipts: readonly Receipt[], link: string | undefined) => {
  const issued = receipts.filter(isIssued);
  const latest = issued.findLast(({ status }) => status !== 'CANCELLED') ?? issued.at(-1);
  return receipts.map((receipt) => {
    const { id, number, createdAt, enshrined, header, status, total, tax, currency, date, type } = receipt;
    const pdf = receipt === latest ? (link ?? null) : null;
    return { id, number, createdAt, enshrined, header, status, total, tax, currency, date, type, pdf };
  });
};

export const jsonEnd = '\n]\n';
