import type { Verb } from '../verb.ts';
import { downtimeReport } from './downtime-report.ts';

export const downtimesList: Verb = {
  words: ['downtimes', 'list'],
  positionals: [],
  options: {},
  summary: 'maintenance windows, the latest first, in the time of Berlin',
  needs: ['shops'],
  async run({ clients, now }) {
    const { downtimes } = await clients.operators.listDowntimes({});
    return downtimeReport(downtimes, now);
  },
};
