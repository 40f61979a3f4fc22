import { parseArgs } from 'node:util';
import { UsageError } from '@belegfluss/local/command-line';

export type Options = {
  /** Only the ordinary orders and their floor. */
  readonly ordinary: boolean;
  /** Ordinary orders under a profiler. */
  readonly profile: boolean;
  /** File that receives the figures of the ordinary orders. */
  readonly json: string | null;
  /** Number of ordinary orders. */
  readonly orders: number;
};

const usualOrders = 1_500;

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ordinary: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      json: { type: 'string' },
      orders: { type: 'string', default: String(usualOrders) },
    },
  });
  const orders = Number(values.orders);
  if (!Number.isInteger(orders) || orders < 100)
    throw new UsageError('--orders must be a number from 100 on.');
  return { ordinary: values.ordinary, profile: values.profile, json: values.json ?? null, orders };
}
