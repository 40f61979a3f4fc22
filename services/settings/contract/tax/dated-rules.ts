/**
 * Rules of tax law that begin on a day, and what this product does about each. One table, so that none of them begins
 * unnoticed: a test fails thirty days before the first day of a rule that has no decision.
 */
export type DatedRule = {
  /** Names the rule for ever: lower case with hyphens. */
  readonly id: string;
  /** First day, `YYYY-MM-DD`. */
  readonly from: string;
  /** The law from then on, in one sentence. */
  readonly holds: string;
  /** The source: the act, or the page that quotes it. */
  readonly source: string;
  /** When somebody last checked that the source still states it, `YYYY-MM-DD`. */
  readonly checkedOn: string;
  readonly decision: DatedDecision;
  /** A rate that may be charged from that day on; it counts once the rule is applied. */
  readonly rate?: DatedRate;
};

/**
 * `applied`: the product acts by it. `merchant`: the merchant has to act, and is notified. `watched`: nothing is due
 * yet.
 */
type DatedDecision =
  | { readonly kind: 'applied' | 'merchant'; readonly why: string }
  | { readonly kind: 'watched' };

type DatedRate = {
  /** Countries and regions (`AT-6691`) that have it. */
  readonly codes: readonly string[];
  /** Percent. */
  readonly percent: string;
};

/** Days before its first day by which a rule must be decided. */
const daysOfNotice = 30;

export const datedRules: readonly DatedRule[] = [
  {
    id: 'at-basic-foods',
    from: '2026-07-01',
    holds: 'Austria taxes basic foods (annex 3) at 4.9 percent; that counts for supplies after 2026-06-30.',
    source:
      '§ 10 Abs. 1a, Anlage 3 and § 28 Abs. 69 UStG 1994, BGBl. I 37/2026, as secondary sources quote them',
    checkedOn: '2026-11-27',
    decision: {
      kind: 'applied',
      why: 'Accepted at home in Austria and in sales to Austria by the one-stop shop. § 10 Abs. 4 lowers the standard rate alone in Jungholz and Mittelberg, so that they have the reduced ones, and this one.',
    },
    rate: { codes: ['AT', 'AT-6691', 'AT-6991'], percent: '4.9' },
  },
  {
    id: 'eu-duty-on-small-parcels',
    from: '2026-07-01',
    holds: 'Goods below 150 euro that come from outside the EU bear a duty of 3 euro an item.',
    source: 'Secondary sources on the customs reform; nobody here has read the regulation itself',
    checkedOn: '2026-11-27',
    decision: {
      kind: 'applied',
      why: 'Duties stand on documents as the order states them, whatever they come to. The import one-stop shop is not offered.',
    },
  },
  {
    id: 'de-e-invoices-above-800000',
    from: '2027-01-01',
    holds:
      'Sellers in Germany whose turnover of 2026 was above 800,000 euro must send e-invoices to businesses at home.',
    source: '§ 27 Abs. 38 UStG, letters of the Federal Ministry of Finance of 2024-10-15 and 2025-10-15',
    checkedOn: '2026-11-27',
    decision: {
      kind: 'merchant',
      why: 'Nobody but the merchant knows the turnover. E-invoices are a setting of their own, and an order that cannot have one says why (EINVOICE_LEFT_OUT).',
    },
  },
  {
    id: 'eu-vida-one-stop-shop',
    from: '2027-01-01',
    holds: 'First changes of the one-stop shop by the package “VAT in the digital age”.',
    source: 'Directive (EU) 2025/516',
    checkedOn: '2026-11-27',
    decision: {
      kind: 'applied',
      why: 'They concern what is declared and by whom. Which rate an invoice has, and which country it names, stays as it is.',
    },
  },
  {
    id: 'de-e-invoices-for-all',
    from: '2028-01-01',
    holds: 'Every seller in Germany must send e-invoices to businesses at home.',
    source: '§ 27 Abs. 38 UStG',
    checkedOn: '2026-11-27',
    decision: { kind: 'watched' },
  },
  {
    id: 'eu-vida-single-registration',
    from: '2028-07-01',
    holds:
      'The one-stop shop covers supplies within another member state; reverse charge for sellers abroad.',
    source: 'Directive (EU) 2025/516',
    checkedOn: '2026-11-27',
    decision: { kind: 'watched' },
  },
  {
    id: 'eu-vida-digital-reports',
    from: '2030-07-01',
    holds: 'Supplies to businesses in other member states need an e-invoice and a report within ten days.',
    source: 'Directive (EU) 2025/516',
    checkedOn: '2026-11-27',
    decision: { kind: 'watched' },
  },
];

/** Finds rules without a decision that begin within the days of notice or have begun. */
export function overdueRules(rules: readonly DatedRule[], today: string): readonly DatedRule[] {
  const until = new Date(Date.parse(`${today}T00:00:00Z`) + daysOfNotice * 86_400_000);
  const lastDay = until.toISOString().slice(0, 10);
  return rules.filter(({ from, decision }) => decision.kind === 'watched' && from <= lastDay);
}
