import { RedemptionStatus } from '@belegfluss/protos/partners/v1/programme';
import { parseEnumValue } from '../enum-value.ts';
import { readPages } from '../pages.ts';
import type { Verb } from '../verb.ts';
import { redemptionsReport } from './redemptions-report.ts';

export const redemptionsList: Verb = {
  words: ['redemptions', 'list'],
  positionals: [],
  options: { status: { type: 'string' }, partner: { type: 'string' } },
  hint: '[--status <status>] [--partner <shop>]',
  summary: 'redemptions of all partners, newest first: all, or those of a status or a partner',
  needs: ['partners'],
  async run({ clients, values }) {
    const which = {
      status:
        values.status === undefined
          ? RedemptionStatus.UNSPECIFIED
          : parseEnumValue(redemptionsList, RedemptionStatus, String(values.status)),
      partner: values.partner === undefined ? undefined : String(values.partner),
    };
    const redemptions = await readPages(async (pageToken) => {
      const page = await clients.programme.listAllRedemptions({ ...which, pageSize: 500, pageToken });
      return { items: page.redemptions, nextPageToken: page.nextPageToken };
    });
    return redemptionsReport(redemptions);
  },
};
