/** An order as the sandbox stores it; ids are text because they exceed 2^53. */
export type SandboxOrder = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly cancelled: boolean;
  readonly financialStatus: string;
  /** Amount that the customer owes for lines neither refunded nor removed, in hundredths of the customer's currency. */
  readonly currentTotal: number;
  readonly currency: string;
  /** The order contains a tip. */
  readonly tipped: boolean;
  /** Tax rate of the goods as a fraction; the first where there are two. */
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
  readonly total_tip_received_set: Money;
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
  return {
    id: body.id,
    name: body.name,
    createdAt: body.created_at,
    updatedAt: body.updated_at,
    cancelled: body.cancelled_at !== null,
    financialStatus: body.financial_status,
    currentTotal: computeOrderWorth(body),
    currency: body.current_total_price_set.presentment_money.currency_code,
    tipped: toHundredths(body.total_tip_received_set.presentment_money.amount) > 0,
    taxRate: String(body.tax_lines[0]?.rate ?? 0),
    lines: body.line_items.map((line) => ({
      id: String(line.id),
      left: line.current_quantity ?? line.quantity,
    })),
    body: body as unknown as Readonly<Record<string, unknown>>,
  };
}

/**
 * The order's stated total, never below zero: after goodwill followed by a return, nobody owes anything. An order that
 * was voided before payment still states its tip.
 */
function computeOrderWorth({ current_total_price_set: total, financial_status }: Body): number {
  return financial_status === 'voided' ? 0 : Math.max(0, toHundredths(total.presentment_money.amount));
}

/** Exact: amounts have at most two decimal places. */
export function toHundredths(amount: string): number {
  const [, sign = '', whole = '0', places = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  const value = Number(whole) * 100 + Number(places.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}
