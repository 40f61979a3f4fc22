import { parseArgs } from 'node:util';
import { UsageError } from '@belegfluss/local/command-line';

export type Options = {
  /** Orders of the bulk operation. */
  readonly orders: number;
  /** Documents that are waited for once all orders are read. */
  readonly documents: number;
};

/** About eight minutes on two cores that are busy with other work. */
const usualOrders = 50_000;
const mostOrders = 100_000;
/** Fewer are read too fast to see memory grow; below a thousand, they are read by pages. */
const leastOrders = 5_000;

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: String(usualOrders) },
      documents: { type: 'string', default: '500' },
    },
  });
  const [orders, documents] = [Number(values.orders), Number(values.documents)];
  if (!Number.isInteger(orders) || orders < leastOrders || orders > mostOrders)
    throw new UsageError('--orders must be a number from 5000 to 100000.');
  if (!Number.isInteger(documents) || documents < 100 || documents > orders)
    throw new UsageError('--documents must be a number from 100 to that of the orders.');
  return { orders, documents };
}
