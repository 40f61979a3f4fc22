import type { Order } from '@belegfluss/gateway/contract';
import type { JsonColumnId } from '@belegfluss/orders/contract';

/** Orders as elements of the file's list, one a line. */
export const writeJson = (
  orders: readonly Order[],
  columns: readonly JsonColumnId[],
  isFirst: boolean,
): string =>
  orders
    .map((order, index) => {
      const chosen = Object.fromEntries(columns.map((column) => [column, order[column]]));
      return `${isFirst && index === 0 ? '[\n' : ',\n'}${JSON.stringify(chosen)}`;
    })
    .join('');

export const jsonEnd = '\n]\n';
