import { describe, expect, it } from '@jest/globals';
import { cutTemplate, printFile, printOrder } from './bulk-file.ts';

const id = '6000000000000';
const time = '2025-10-25T10:00:00Z';
const text = `{"id":"gid://shopify/Order/${id}","name":"#${id}","createdAt":"${time}"}
{"id":"gid://shopify/LineItem/${id}1","__parentId":"gid://shopify/Order/${id}"}
`;
const template = cutTemplate(text, id, time);

describe('the file of a bulk operation', () => {
  it('has an order under its own id wherever that stands', () => {
    expect(printOrder(template, '7000000000005', '2025-10-26T10:00:00Z')).toBe(
      `{"id":"gid://shopify/Order/7000000000005","name":"#7000000000005","createdAt":"2025-10-26T10:00:00Z"}
{"id":"gid://shopify/LineItem/70000000000051","__parentId":"gid://shopify/Order/7000000000005"}
`,
    );
  });

  it('has each order once, as many of a day as of another, oldest first', () => {
    const days = ['2025-10-25', '2025-10-26'];
    const lines = [...printFile(template, { orders: 2_000, days, firstId: 7_000_000_000_000 })]
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; createdAt?: string; __parentId?: string });
    const orders = lines.filter(({ createdAt }) => createdAt);
    expect(lines).toHaveLength(4_000);
    expect(new Set(orders.map((order) => order.id)).size).toBe(2_000);
    expect(orders.map(({ createdAt }) => createdAt?.slice(0, 10))).toEqual([
      ...Array(1_000).fill('2025-10-25'),
      ...Array(1_000).fill('2025-10-26'),
    ]);
    expect(lines.every((line, index) => !line.__parentId || lines[index - 1]?.id === line.__parentId)).toBe(
      true,
    );
  });
});
