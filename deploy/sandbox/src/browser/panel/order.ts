/** The fields of a REST order that the panel reads. Ids come from `admin_graphql_api_id`: numbers would round. */
export interface Line {
  id: number;
  admin_graphql_api_id?: string;
  title: string;
  quantity: number;
  current_quantity?: number;
  price: string;
}

export interface Order {
  id: number;
  admin_graphql_api_id?: string;
  name: string;
  created_at: string;
  cancelled_at: string | null;
  financial_status: string | null;
  fulfillment_status: string | null;
  currency: string;
  presentment_currency?: string;
  current_total_price?: string;
  total_price: string;
  total_price_set?: { presentment_money: { amount: string; currency_code: string } };
  customer?: { first_name?: string | null; last_name?: string | null; email?: string | null } | null;
  billing_address?: { country_code?: string | null; company?: string | null } | null;
  shipping_lines?: unknown[];
  line_items: Line[];
  refunds?: { refund_line_items?: { line_item_id: number; quantity: number }[] }[];
}

/** `gid://shopify/Order/9007199254740993` → `9007199254740993`, exact beyond 2^53. */
export function exactId(thing: { id: number; admin_graphql_api_id?: string }): string {
  return thing.admin_graphql_api_id?.split('/').at(-1)?.split('?')[0] ?? String(thing.id);
}

/** Units of a line that are still sold: neither refunded nor removed. */
export function countRemaining(line: Line, order: Order): number {
  if (line.current_quantity !== undefined) return line.current_quantity;
  const refunded = (order.refunds ?? [])
    .flatMap((refund) => refund.refund_line_items ?? [])
    .filter((entry) => entry.line_item_id === line.id);
  return line.quantity - refunded.reduce((sum, entry) => sum + entry.quantity, 0);
}

export function customerName(order: Order): string {
  const { first_name, last_name, email } = order.customer ?? {};
  const person = [first_name, last_name].filter(Boolean).join(' ');
  return order.billing_address?.company || person || email || 'Ohne Kundendaten';
}
