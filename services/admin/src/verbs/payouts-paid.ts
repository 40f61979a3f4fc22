import { longCall } from '../long-call.ts';
import { table } from '../table.ts';
import { UsageError, type Verb } from '../verb.ts';

export const payoutsPaid: Verb = {
  words: ['payouts', 'paid'],
  positionals: ['numbers'],
  options: { at: { type: 'string' } },
  hint: '[--at <2027-02-08>]',
  summary: 'payouts were paid, now or on a day; their numbers separated by commas',
  needs: ['partners'],
  async run({ clients, positionals: [list = ''], values }) {
    const numbers = list
      .split(',')
      .map((number) => number.trim())
      .filter((number) => number !== '');
    if (numbers.length === 0) throw new UsageError(payoutsPaid, 'Name the payouts, e.g. P-000001,P-000002.');
    const { payouts } = await clients.programme.markPaid(
      { numbers, paidAt: String(values.at ?? '') },
      longCall,
    );
    return {
      text: table(
        ['NUMBER', 'OUTCOME'],
        payouts.map(({ number, outcome }) => [number, outcome]),
      ),
      data: payouts,
      failures: payouts
        .filter(({ outcome }) => outcome === 'NOT_FOUND')
        .map(({ number }) => `There is no payout "${number}".`),
    };
  },
};
