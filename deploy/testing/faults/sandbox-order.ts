/** An order as the sandbox keeps it; ids are text because they are beyond 2^53. */
export type SandboxOrder = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly cancelled: boolean;
  readonly financialStatus: string;
  /** What the customer owes for what is neither refunded nor removed, in hundredths of the customer's currency. */
  readonly currentTotal: number;
  readonly currency: string;
  /** As a fraction: the rate of the goods; the first where there are two. */
  readonly taxRate: string;
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
  readonly tax_lines: readonly { readonly rate: number }[];
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
    currentTotal: isOver(body) ? 0 : Math.max(0, toHundredths(total.amount)),
    currency: total.currency_code,
    taxRate: String(body.tax_lines[0]?.rate ?? 0),
    lines: body.line_items.map((line) => ({
      id: String(line.id),
      left: line.current_quantity ?? line.quantity,
    })),
    body: body as unknown as Readonly<Record<string, unknown>>,
  };
}

/**
 * Cancelled, and no money of it is kept: nothing is owed, though the tip of such an order goes on to be stated. (Below
 * zero, where goodwill came before the goods went back, nobody owes anything either.)
 */
function isOver({ cancelled_at, financial_status }: Body): boolean {
  return cancelled_at !== null && (financial_status === 'voided' || financial_status === 'refunded');
}

/** Exact: amounts have at most two places. */
export function toHundredths(amount: string): number {
  const [, sign = '', whole = '0', places = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  const value = Number(whole) * 100 + Number(places.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}
