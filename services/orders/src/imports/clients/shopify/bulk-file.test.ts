import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readBulkOrders } from './bulk-file.ts';

let answer: RequestListener = () => {};
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/file.jsonl`;
});
afterAll(() => void server.close());

const orderLine = (id: number): string =>
  JSON.stringify({
    __typename: 'Order',
    id: `gid://shopify/Order/${id}`,
    name: `#${id}`,
    createdAt: '2024-03-10T12:00:00Z',
  });
const itemLine = (orderId: number): string =>
  JSON.stringify({ __typename: 'LineItem', __parentId: `gid://shopify/Order/${orderId}` });

/** Ids of the orders that came, and the reason of the trouble that ended them. */
async function read(orders: number): Promise<readonly string[]> {
  const met: string[] = [];
  try {
    for await (const { id } of readBulkOrders({ url, orders })) met.push(id);
  } catch (error) {
    met.push((error as { reason: string }).reason);
  }
  return met;
}

describe('the file of a bulk operation', () => {
  it.each([
    ['each order with its lines', [orderLine(1), itemLine(1), itemLine(1), orderLine(2)], 2, ['1', '2']],
    ['none in an empty one', [], 0, []],
    [
      'those before a line that is no JSON',
      [orderLine(1), orderLine(2), '{"id":'],
      3,
      ['1', 'IMPORT_UNREADABLE'],
    ],
    [
      'those before the end that comes too early',
      [orderLine(1), orderLine(2)],
      3,
      ['1', 'IMPORT_UNREADABLE'],
    ],
    ['those before a line of another order', [orderLine(1), itemLine(2)], 1, ['IMPORT_UNREADABLE']],
    ['nothing behind what has no id', ['{"name":"#1"}', orderLine(2)], 2, ['IMPORT_UNREADABLE']],
  ])('yields %s', async (_, file, orders, expected) => {
    answer = (_request, response) => void response.end(file.map((line) => `${line}\n`).join(''));
    expect(await read(orders)).toEqual(expected);
  });

  it('may come in pieces that end within a character', async () => {
    const bytes = Buffer.from(`${orderLine(1).replace('#1', '#Ä1')}\n${orderLine(2)}\n`);
    const middle = bytes.indexOf(0xc3) + 1;
    answer = (_request, response) => {
      response.write(bytes.subarray(0, middle));
      setTimeout(() => response.end(bytes.subarray(middle)), 20);
    };
    const names: string[] = [];
    for await (const { name } of readBulkOrders({ url, orders: 2 })) names.push(name);
    expect(names).toEqual(['#Ä1', '#2']);
  });

  it('that breaks off is not there for the moment', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 10_000 });
      response.write(`${orderLine(1)}\n${orderLine(2)}\n`, () => response.destroy());
    };
    expect((await read(2)).at(-1)).toBe('SHOPIFY_UNAVAILABLE');
  });

  it.each([
    [400, 'BULK_FILE_GONE'],
    [403, 'BULK_FILE_GONE'],
    [404, 'BULK_FILE_GONE'],
    [408, 'SHOPIFY_UNAVAILABLE'],
    [429, 'SHOPIFY_UNAVAILABLE'],
    [503, 'SHOPIFY_UNAVAILABLE'],
  ])('answered by %i: %s', async (status, reason) => {
    answer = (_request, response) => void response.writeHead(status).end();
    expect(await read(1)).toEqual([reason]);
  });
});
