import type { OrderPosition, OrderSort } from './order-conditions.ts';

/** An order as a row of the list. */
export type OrderListRow = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly total: string;
  readonly customerName: string;
};

export const columns = ['o.id', 'o.name', 'o.created_at', 'o.total', 'o.customer_name'] as const;

/** The position behind a row. */
export function toOrderPosition(row: OrderListRow, sort: OrderSort): OrderPosition {
  const values: Readonly<Record<OrderSort, string>> = {
    createdAt: row.createdAt.toISOString(),
    name: row.name,
    total: row.total,
    customer: row.customerName,
  };
  return { value: values[sort], id: row.id };
}

/** As the columns come from the database. */
export type Stored = {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly total: string;
  readonly customer_name: string;
};

export const fromStored = (row: Stored): OrderListRow => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  total: row.total,
  customerName: row.customer_name,
});
