import { PaymentOutcome } from '@belegfluss/protos/partners/v1/operations';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { parseBerlinTime } from '../berlin-time.ts';
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
    const paidAt = values.at === undefined ? undefined : parseMoment(String(values.at));
    const { payouts } = await clients.programme.markPaid({ numbers, paidAt }, longCall);
    return {
      text: table(
        ['NUMBER', 'OUTCOME'],
        payouts.map(({ number, outcome }) => [number, fromProtoEnum('PAYMENT_OUTCOME', outcome) ?? '']),
      ),
      data: payouts,
      failures: payouts
        .filter(({ outcome }) => outcome === PaymentOutcome.NOT_FOUND)
        .map(({ number }) => `There is no payout "${number}".`),
    };
  },
};

/** A moment, or the beginning of a day in Germany. */
function parseMoment(text: string): Date {
  const time = parseBerlinTime(text.includes('T') ? text : `${text}T00:00`);
  if (time.kind === 'moment') return time.at;
  throw new UsageError(payoutsPaid, `"${text}" is no time such as 2027-02-08 or 2027-02-08T10:00:00Z.`);
}
