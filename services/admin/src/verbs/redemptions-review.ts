import { UsageError, type Verb } from '../verb.ts';
import { redemptionsReport } from './redemptions-report.ts';

const review = (word: 'approve' | 'decline', summary: string): Verb => {
  const verb: Verb = {
    words: ['redemptions', word],
    positionals: ['id'],
    options: { reason: { type: 'string' } },
    hint: '--reason <text>',
    summary,
    needs: ['partners'],
    async run({ clients, positionals: [id = ''], values }) {
      const reason = String(values.reason ?? '').trim();
      if (reason === '') throw new UsageError(verb, 'The reason is kept with the redemption: state one.');
      const { redemption } = await clients.programme.reviewRedemption({
        id,
        approved: word === 'approve',
        reason,
      });
      return redemptionsReport(redemption ? [redemption] : []);
    },
  };
  return verb;
};

export const redemptionsApprove = review(
  'approve',
  'a redemption that was declined or cancelled brings its provision after all',
);

export const redemptionsDecline = review(
  'decline',
  'a redemption brings no provision; what was paid lessens the next payout',
);
