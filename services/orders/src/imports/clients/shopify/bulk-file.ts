import { RpcError } from '@belegfluss/runtime/errors';
import { cleanTexts } from '../../../clients/shopify/clean-text.ts';
import { type ImportedOrder, parseImportedOrder } from './imported-order.ts';

/** Longest time for the whole file. */
const timeoutMs = 30 * 60_000;

type Line = { readonly __typename?: string; readonly __parentId?: string } & Readonly<
  Record<string, unknown>
>;

/**
 * Reads the orders of a bulk operation's file, one after the other, while it arrives: no more than one order is kept.
 * Throws `BULK_FILE_GONE` when the address is no longer valid, `SHOPIFY_UNAVAILABLE` when the file does not come or the
 * connection ends before it does, and `IMPORT_UNREADABLE` when what came is not what Shopify says it is: as many
 * orders, each line JSON. The same may happen each time it is fetched. Lines are not counted: it is not documented that
 * `objectCount` is their number.
 */
export async function* readBulkOrders(file: {
  readonly url: string;
  readonly orders: number;
}): AsyncGenerator<ImportedOrder> {
  let orders = 0;
  let order: Line | null = null;
  let children: Line[] = [];
  for await (const text of await openLines(file.url)) {
    if (text === '') continue;
    const line = parseLine(text);
    if (line.__parentId !== undefined) {
      if (order === null || line.__parentId !== order.id) throw unreadable('A line is not behind its order.');
      children.push(line);
      continue;
    }
    if (order) yield assemble(order, children);
    orders += 1;
    order = line;
    children = [];
  }
  if (orders !== file.orders) throw unreadable(`The file has ${orders} of ${file.orders} orders.`);
  if (order) yield assemble(order, children);
}

async function openLines(url: string): Promise<AsyncIterable<string>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
    throw brokenOff('The file did not come.', cause);
  });
  if (isForGood(response.status))
    throw new RpcError('failedPrecondition', 'BULK_FILE_GONE', `The file answered ${response.status}.`);
  if (!response.ok || !response.body) throw brokenOff(`The file answered ${response.status}.`);
  return readLines(response.body);
}

/** 408 and 429 ask for another try. */
const isForGood = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const bytes of body) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    throw cause instanceof RpcError ? cause : brokenOff('The file broke off.', cause);
  }
  if (rest !== '') yield rest;
}

function parseLine(text: string): Line {
  try {
    return cleanTexts(JSON.parse(text)) as Line;
  } catch (cause) {
    throw unreadable('A line is no JSON.', cause);
  }
}

/** The order in the shape that a page of orders shows it. */
function assemble(order: Line, children: readonly Line[]): ImportedOrder {
  const of = (type: string) => ({
    pageInfo: { hasNextPage: false, endCursor: null },
    nodes: children.filter(({ __typename }) => __typename === type),
  });
  return parseImportedOrder({ ...order, lineItems: of('LineItem'), shippingLines: of('ShippingLine') });
}

const unreadable = (message: string, cause?: unknown): RpcError =>
  new RpcError('internal', 'IMPORT_UNREADABLE', message, { cause });
const brokenOff = (message: string, cause?: unknown): RpcError =>
  new RpcError('unavailable', 'SHOPIFY_UNAVAILABLE', message, { cause });
