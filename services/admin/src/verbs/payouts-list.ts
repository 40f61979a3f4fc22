import { PayoutStatus } from '@belegfluss/protos/partners/v1/programme';
import { parseEnumValue } from '../enum-value.ts';
import { readPages } from '../pages.ts';
import type { Verb } from '../verb.ts';
import { payoutsTable } from './payouts-report.ts';

export const payoutsList: Verb = {
  words: ['payouts', 'list'],
  positionals: [],
  options: { status: { type: 'string' } },
  hint: '[--status scheduled|paid]',
  summary: 'payouts of all partners, newest first',
  needs: ['partners'],
  async run({ clients, values }) {
    const status =
      values.status === undefined
        ? PayoutStatus.UNSPECIFIED
        : parseEnumValue(payoutsList, PayoutStatus, String(values.status));
    const payouts = await readPages(async (pageToken) => {
      const page = await clients.programme.listAllPayouts({ status, pageSize: 500, pageToken });
      return { items: page.payouts, nextPageToken: page.nextPageToken };
    });
    return { text: payoutsTable(payouts), data: payouts };
  },
};
