import { z } from 'zod';

/*
 * How the table is read. An order of 119.00, of which 50.00 are paid where the payment is a part; of 119.00 that were
 * paid, 119.00 or 19.00 are given back. The accounts are the provider's: 401 has lines (online), 402 and 403 make their
 * own (offline, register).
 *
 *   post 119.00@401       a line is posted on account 401
 *   RE 119.00@401 N new   the invoice is booked on account 401 with type N, by the line that was posted for it
 *   CN -19.00@401 N shown the credit note, by the line that the account shows of its money
 *   RE 119.00@402 N       on an account that makes its own line
 *
 * Amounts in the log have the document's currency. Documents: total, currency, and the provider's state:
 * 1000 paid, 750 partly, 200 open. A credit note is paid by giving back all of it, so that it is never partly paid here.
 */
const table = `
401 | none | EUR | payment | whole | - | - | RE 119.00 EUR 200
401 | none | EUR | payment | part  | - | - | RE 119.00 EUR 200
401 | none | EUR | refund  | whole | - | - | RE 119.00 EUR 200; CN 119.00 EUR 200
401 | none | EUR | refund  | part  | - | - | RE 119.00 EUR 200; CN 19.00 EUR 200
401 | none | USD | payment | whole | - | - | RE 119.00 USD 200
401 | none | USD | payment | part  | - | - | RE 119.00 USD 200
401 | none | USD | refund  | whole | - | - | RE 119.00 USD 200; CN 119.00 USD 200
401 | none | USD | refund  | part  | - | - | RE 119.00 USD 200; CN 19.00 USD 200

401 | create | EUR | payment | whole | post 119.00@401; RE 119.00@401 N new                                         | booked 119,00 €                  | RE 119.00 EUR 1000
401 | create | EUR | payment | part  | post 50.00@401; RE 50.00@401 N new                                           | booked 50,00 €                   | RE 119.00 EUR 750
401 | create | EUR | refund  | whole | post 119.00@401; RE 119.00@401 N new; post -119.00@401; CN -119.00@401 N new | booked 119,00 €; booked 119,00 € | RE 119.00 EUR 1000; CN 119.00 EUR 1000
401 | create | EUR | refund  | part  | post 119.00@401; RE 119.00@401 N new; post -19.00@401; CN -19.00@401 N new   | booked 119,00 €; booked 19,00 €  | RE 119.00 EUR 1000; CN 19.00 EUR 1000
401 | create | USD | payment | whole | post 108.18@401; RE 108.18@401 N new                                         | booked 119,00 $                  | RE 119.00 USD 1000
401 | create | USD | payment | part  | post 45.45@401; RE 45.45@401 N new                                           | booked 50,00 $                   | RE 119.00 USD 750
401 | create | USD | refund  | whole | post 108.18@401; RE 108.18@401 N new; post -108.18@401; CN -108.18@401 N new | booked 119,00 $; booked 119,00 $ | RE 119.00 USD 1000; CN 119.00 USD 1000
401 | create | USD | refund  | part  | post 108.18@401; RE 108.18@401 N new; post -17.27@401; CN -17.27@401 N new   | booked 119,00 $; booked 19,00 $  | RE 119.00 USD 1000; CN 19.00 USD 1000

401 | book | EUR | payment | whole | RE 119.00@401 N shown                         | found 119,00 €; booked 119,00 €                                  | RE 119.00 EUR 1000
401 | book | EUR | payment | part  | RE 50.00@401 N shown                          | found 50,00 €; booked 50,00 €                                    | RE 119.00 EUR 750
401 | book | EUR | refund  | whole | RE 119.00@401 N shown; CN -119.00@401 N shown | found 119,00 €; booked 119,00 €; found 119,00 €; booked 119,00 € | RE 119.00 EUR 1000; CN 119.00 EUR 1000
401 | book | EUR | refund  | part  | RE 119.00@401 N shown; CN -19.00@401 N shown  | found 119,00 €; booked 119,00 €; found 19,00 €; booked 19,00 €   | RE 119.00 EUR 1000; CN 19.00 EUR 1000
401 | book | USD | payment | whole | RE 108.18@401 N shown                         | found 119,00 $; booked 119,00 $                                  | RE 119.00 USD 1000
401 | book | USD | payment | part  | RE 45.45@401 N shown                          | found 50,00 $; booked 50,00 $                                    | RE 119.00 USD 750
401 | book | USD | refund  | whole | RE 108.18@401 N shown; CN -108.18@401 N shown | found 119,00 $; booked 119,00 $; found 119,00 $; booked 119,00 $ | RE 119.00 USD 1000; CN 119.00 USD 1000
401 | book | USD | refund  | part  | RE 108.18@401 N shown; CN -17.27@401 N shown  | found 119,00 $; booked 119,00 $; found 19,00 $; booked 19,00 $   | RE 119.00 USD 1000; CN 19.00 USD 1000

401 | fetch | EUR | payment | whole | RE 119.00@401 N shown                         | found 119,00 €; booked 119,00 €                                  | RE 119.00 EUR 1000
401 | fetch | EUR | payment | part  | RE 50.00@401 N shown                          | found 50,00 €; booked 50,00 €                                    | RE 119.00 EUR 750
401 | fetch | EUR | refund  | whole | RE 119.00@401 N shown; CN -119.00@401 N shown | found 119,00 €; booked 119,00 €; found 119,00 €; booked 119,00 € | RE 119.00 EUR 1000; CN 119.00 EUR 1000
401 | fetch | EUR | refund  | part  | RE 119.00@401 N shown; CN -19.00@401 N shown  | found 119,00 €; booked 119,00 €; found 19,00 €; booked 19,00 €   | RE 119.00 EUR 1000; CN 19.00 EUR 1000
401 | fetch | USD | payment | whole | RE 108.18@401 N shown                         | found 119,00 $; booked 119,00 $                                  | RE 119.00 USD 1000
401 | fetch | USD | payment | part  | RE 45.45@401 N shown                          | found 50,00 $; booked 50,00 $                                    | RE 119.00 USD 750
401 | fetch | USD | refund  | whole | RE 108.18@401 N shown; CN -108.18@401 N shown | found 119,00 $; booked 119,00 $; found 119,00 $; booked 119,00 $ | RE 119.00 USD 1000; CN 119.00 USD 1000
401 | fetch | USD | refund  | part  | RE 108.18@401 N shown; CN -17.27@401 N shown  | found 119,00 $; booked 119,00 $; found 19,00 $; booked 19,00 $   | RE 119.00 USD 1000; CN 19.00 USD 1000

402 | none | EUR | payment | whole | - | - | RE 119.00 EUR 200
402 | none | EUR | payment | part  | - | - | RE 119.00 EUR 200
402 | none | EUR | refund  | whole | - | - | RE 119.00 EUR 200; CN 119.00 EUR 200
402 | none | EUR | refund  | part  | - | - | RE 119.00 EUR 200; CN 19.00 EUR 200
402 | none | USD | payment | whole | - | - | RE 119.00 USD 200
402 | none | USD | payment | part  | - | - | RE 119.00 USD 200
402 | none | USD | refund  | whole | - | - | RE 119.00 USD 200; CN 119.00 USD 200
402 | none | USD | refund  | part  | - | - | RE 119.00 USD 200; CN 19.00 USD 200

402 | create | EUR | payment | whole | RE 119.00@402 N                  | booked 119,00 €                  | RE 119.00 EUR 1000
402 | create | EUR | payment | part  | RE 50.00@402 N                   | booked 50,00 €                   | RE 119.00 EUR 750
402 | create | EUR | refund  | whole | RE 119.00@402 N; CN 119.00@402 N | booked 119,00 €; booked 119,00 € | RE 119.00 EUR 1000; CN 119.00 EUR 1000
402 | create | EUR | refund  | part  | RE 119.00@402 N; CN 19.00@402 N  | booked 119,00 €; booked 19,00 €  | RE 119.00 EUR 1000; CN 19.00 EUR 1000
402 | create | USD | payment | whole | RE 108.18@402 N                  | booked 119,00 $                  | RE 119.00 USD 1000
402 | create | USD | payment | part  | RE 45.45@402 N                   | booked 50,00 $                   | RE 119.00 USD 750
402 | create | USD | refund  | whole | RE 108.18@402 N; CN 108.18@402 N | booked 119,00 $; booked 119,00 $ | RE 119.00 USD 1000; CN 119.00 USD 1000
402 | create | USD | refund  | part  | RE 108.18@402 N; CN 17.27@402 N  | booked 119,00 $; booked 19,00 $  | RE 119.00 USD 1000; CN 19.00 USD 1000

402 | book | EUR | payment | whole | - | notFound 119,00 €                    | RE 119.00 EUR 200
402 | book | EUR | payment | part  | - | notFound 50,00 €                     | RE 119.00 EUR 200
402 | book | EUR | refund  | whole | - | notFound 119,00 €; notFound 119,00 € | RE 119.00 EUR 200; CN 119.00 EUR 200
402 | book | EUR | refund  | part  | - | notFound 119,00 €; notFound 19,00 €  | RE 119.00 EUR 200; CN 19.00 EUR 200
402 | book | USD | payment | whole | - | notFound 119,00 $                    | RE 119.00 USD 200
402 | book | USD | payment | part  | - | notFound 50,00 $                     | RE 119.00 USD 200
402 | book | USD | refund  | whole | - | notFound 119,00 $; notFound 119,00 $ | RE 119.00 USD 200; CN 119.00 USD 200
402 | book | USD | refund  | part  | - | notFound 119,00 $; notFound 19,00 $  | RE 119.00 USD 200; CN 19.00 USD 200

402 | fetch | EUR | payment | whole | - | notFound 119,00 €                    | RE 119.00 EUR 200
402 | fetch | EUR | payment | part  | - | notFound 50,00 €                     | RE 119.00 EUR 200
402 | fetch | EUR | refund  | whole | - | notFound 119,00 €; notFound 119,00 € | RE 119.00 EUR 200; CN 119.00 EUR 200
402 | fetch | EUR | refund  | part  | - | notFound 119,00 €; notFound 19,00 €  | RE 119.00 EUR 200; CN 19.00 EUR 200
402 | fetch | USD | payment | whole | - | notFound 119,00 $                    | RE 119.00 USD 200
402 | fetch | USD | payment | part  | - | notFound 50,00 $                     | RE 119.00 USD 200
402 | fetch | USD | refund  | whole | - | notFound 119,00 $; notFound 119,00 $ | RE 119.00 USD 200; CN 119.00 USD 200
402 | fetch | USD | refund  | part  | - | notFound 119,00 $; notFound 19,00 $  | RE 119.00 USD 200; CN 19.00 USD 200

403 | none | EUR | payment | whole | - | - | RE 119.00 EUR 200
403 | none | EUR | payment | part  | - | - | RE 119.00 EUR 200
403 | none | EUR | refund  | whole | - | - | RE 119.00 EUR 200; CN 119.00 EUR 200
403 | none | EUR | refund  | part  | - | - | RE 119.00 EUR 200; CN 19.00 EUR 200
403 | none | USD | payment | whole | - | - | RE 119.00 USD 200
403 | none | USD | payment | part  | - | - | RE 119.00 USD 200
403 | none | USD | refund  | whole | - | - | RE 119.00 USD 200; CN 119.00 USD 200
403 | none | USD | refund  | part  | - | - | RE 119.00 USD 200; CN 19.00 USD 200

403 | create | EUR | payment | whole | RE 119.00@403 N                  | booked 119,00 €                  | RE 119.00 EUR 1000
403 | create | EUR | payment | part  | RE 50.00@403 N                   | booked 50,00 €                   | RE 119.00 EUR 750
403 | create | EUR | refund  | whole | RE 119.00@403 N; CN 119.00@403 N | booked 119,00 €; booked 119,00 € | RE 119.00 EUR 1000; CN 119.00 EUR 1000
403 | create | EUR | refund  | part  | RE 119.00@403 N; CN 19.00@403 N  | booked 119,00 €; booked 19,00 €  | RE 119.00 EUR 1000; CN 19.00 EUR 1000
403 | create | USD | payment | whole | RE 108.18@403 N                  | booked 119,00 $                  | RE 119.00 USD 1000
403 | create | USD | payment | part  | RE 45.45@403 N                   | booked 50,00 $                   | RE 119.00 USD 750
403 | create | USD | refund  | whole | RE 108.18@403 N; CN 108.18@403 N | booked 119,00 $; booked 119,00 $ | RE 119.00 USD 1000; CN 119.00 USD 1000
403 | create | USD | refund  | part  | RE 108.18@403 N; CN 17.27@403 N  | booked 119,00 $; booked 19,00 $  | RE 119.00 USD 1000; CN 19.00 USD 1000

403 | book | EUR | payment | whole | - | notFound 119,00 €                    | RE 119.00 EUR 200
403 | book | EUR | payment | part  | - | notFound 50,00 €                     | RE 119.00 EUR 200
403 | book | EUR | refund  | whole | - | notFound 119,00 €; notFound 119,00 € | RE 119.00 EUR 200; CN 119.00 EUR 200
403 | book | EUR | refund  | part  | - | notFound 119,00 €; notFound 19,00 €  | RE 119.00 EUR 200; CN 19.00 EUR 200
403 | book | USD | payment | whole | - | notFound 119,00 $                    | RE 119.00 USD 200
403 | book | USD | payment | part  | - | notFound 50,00 $                     | RE 119.00 USD 200
403 | book | USD | refund  | whole | - | notFound 119,00 $; notFound 119,00 $ | RE 119.00 USD 200; CN 119.00 USD 200
403 | book | USD | refund  | part  | - | notFound 119,00 $; notFound 19,00 $  | RE 119.00 USD 200; CN 19.00 USD 200

403 | fetch | EUR | payment | whole | - | notFound 119,00 €                    | RE 119.00 EUR 200
403 | fetch | EUR | payment | part  | - | notFound 50,00 €                     | RE 119.00 EUR 200
403 | fetch | EUR | refund  | whole | - | notFound 119,00 €; notFound 119,00 € | RE 119.00 EUR 200; CN 119.00 EUR 200
403 | fetch | EUR | refund  | part  | - | notFound 119,00 €; notFound 19,00 €  | RE 119.00 EUR 200; CN 19.00 EUR 200
403 | fetch | USD | payment | whole | - | notFound 119,00 $                    | RE 119.00 USD 200
403 | fetch | USD | payment | part  | - | notFound 50,00 $                     | RE 119.00 USD 200
403 | fetch | USD | refund  | whole | - | notFound 119,00 $; notFound 119,00 $ | RE 119.00 USD 200; CN 119.00 USD 200
403 | fetch | USD | refund  | part  | - | notFound 119,00 $; notFound 19,00 $  | RE 119.00 USD 200; CN 19.00 USD 200
`;

const columns = z.tuple([
  z.enum(['401', '402', '403']),
  z.enum(['none', 'create', 'book', 'fetch']),
  z.enum(['EUR', 'USD']),
  z.enum(['payment', 'refund']),
  z.enum(['whole', 'part']),
  z.string(),
  z.string(),
  z.string(),
]);

/** One combination and its expected outcome. Lists are in the order of events. */
export type PaymentRow = Outcome & {
  /** Counted from 1; its payment method is named by it. */
  readonly place: number;
  /** Id at the provider. */
  readonly account: string;
  readonly action: 'none' | 'create' | 'book' | 'fetch';
  /** Currency of the customer's payment and of the document. */
  readonly currency: Currency;
  readonly money: 'payment' | 'refund';
  readonly size: 'whole' | 'part';
};

export type Outcome = {
  readonly calls: readonly string[];
  readonly logged: readonly string[];
  readonly documents: readonly string[];
};

type Currency = 'EUR' | 'USD';

const splitCell = (cell: string): readonly string[] => (cell === '-' ? [] : cell.split('; '));

export const paymentRows: readonly PaymentRow[] = table
  .split('\n')
  .filter((line) => line !== '')
  .map((line, index) => {
    const cells = columns.parse(line.split('|').map((cell) => cell.trim()));
    const [account, action, currency, money, size, calls, logged, documents] = cells;
    return {
      place: index + 1,
      account,
      action,
      currency,
      money,
      size,
      calls: splitCell(calls),
      logged: splitCell(logged),
      documents: splitCell(documents),
    };
  });

type Sum = '119.00' | '50.00' | '19.00';

/**
 * Sums as an account shows them, which knows euro only. The provider has 1.1 USD for one euro and rounds half up:
 * 119.00 USD / 1.1 = 108.1818… is the total of a document of 119.00 USD there; a part of it is booked at the document's
 * own rate, 50.00 × 108.18 / 119.00 = 45.4537…; a credit note of 19.00 USD / 1.1 = 17.2727… is a separate document.
 */
export const inEuro: Readonly<Record<Currency, Readonly<Record<Sum, string>>>> = {
  EUR: { '119.00': '119.00', '50.00': '50.00', '19.00': '19.00' },
  USD: { '119.00': '108.18', '50.00': '45.45', '19.00': '17.27' },
};

/**
 * The same sums in the shop's euro. Shopify's rate is a different one, 1.19 USD: bookings by it would leave documents
 * open or be refused.
 */
export const atShopify: typeof inEuro = {
  EUR: inEuro.EUR,
  USD: { '119.00': '100.00', '50.00': '42.02', '19.00': '15.97' },
};

export const paidSum = ({ money, size }: PaymentRow): Sum =>
  money === 'payment' && size === 'part' ? '50.00' : '119.00';

export const refundedSum = ({ size }: PaymentRow): Sum => (size === 'part' ? '19.00' : '119.00');
