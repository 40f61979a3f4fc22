/** An order as the sandbox keeps it; ids are text because they are beyond 2^53. */
export type SandboxOrder = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly cancelled: boolean;
  readonly financialStatus: string;
  /** What is neither refunded nor removed, in hundredths of the customer's currency. */
  readonly currentTotal: number;
  readonly currency: string;
  /** What was received and not paid back, in hundredths of the customer's currency. */
  readonly lines: readonly { readonly id: string; readonly left: number }[];
  readonly body: Readonly<Record<string, unknown>>;
};

type Money = { readonly presentment_money: { readonly amount: string; readonly currency_code: string } };
type Body = {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly cancelled_at: string | null;
  readonly financial_status: string;
  readonly current_total_price_set: Money;
  readonly line_items: readonly {
    readonly id: string;
    readonly current_quantity?: number;
    readonly quantity: number;
  }[];
};

/** Reads a printed order body. */
export function parseSandboxOrder(text: string): SandboxOrder {
  const body = JSON.parse(text.replaceAll(/([:[,]\s*)(\d{16,})(?=\s*[,\]}])/g, '$1"$2"')) as Body;
  const total = body.current_total_price_set.presentment_money;
  return {
    id: body.id,
    name: body.name,
    createdAt: body.created_at,
    updatedAt: body.updated_at,
    cancelled: body.cancelled_at !== null,
    financialStatus: body.financial_status,
    currentTotal: toHundredths(total.amount),
    currency: total.currency_code,
    lines: body.line_items.map((line) => ({ id: line.id, left: line.current_quantity ?? line.quantity })),
    body: body as unknown as Readonly<Record<string, unknown>>,
  };
}

/** Exact: amounts have at most two places. */
export function toHundredths(amount: string): number {
  const [, sign = '', whole = '0', places = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  const value = Number(whole) * 100 + Number(places.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}
