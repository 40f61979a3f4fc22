import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { longCall } from '../long-call.ts';
import { table } from '../table.ts';
import type { Verb } from '../verb.ts';
import { payoutsTable } from './payouts-report.ts';

export const payoutsRun: Verb = {
  words: ['payouts', 'run'],
  positionals: [],
  options: { month: { type: 'string' }, 'for-real': { type: 'boolean' } },
  hint: '[--month <2027-02>] [--for-real]',
  summary:
    'shows the payouts of the first of a month, this one or the next; with --for-real makes those of this one',
  needs: ['partners'],
  async run({ clients, values }) {
    const dryRun = values['for-real'] !== true;
    const month = values.month === undefined ? undefined : String(values.month);
    const answer = await clients.programme.runPayouts({ month, dryRun }, longCall);
    const { runOn, made, existed, carried } = answer;
    const said = dryRun ? `Nothing was made. The run of ${runOn} would make:` : `The run of ${runOn} made:`;
    const rows = carried.map(({ shop, openProvision, reason }) => [
      shop ?? 'gone',
      openProvision,
      fromProtoEnum('CARRY_REASON', reason) ?? '',
    ]);
    const parts = [
      said,
      made.length === 0 ? 'No payouts.' : payoutsTable(made),
      `${existed} payouts of that day were there before.`,
      ...(carried.length === 0 ? [] : ['Carried over:', table(['SHOP', 'OPEN', 'WHY'], rows)]),
    ];
    return { text: parts.join('\n'), data: answer };
  },
};
