import type { Verb } from '../verb.ts';
import { downtimeReport } from './downtime-report.ts';

export const downtimesEnd: Verb = {
  words: ['downtimes', 'end'],
  positionals: ['id'],
  options: {},
  summary: 'ends maintenance now, or takes its announcement back',
  needs: ['shops'],
  async run({ clients, positionals: [id = ''], now }) {
    const { downtime } = await clients.operators.endDowntime({ id });
    return downtime
      ? { ...downtimeReport([downtime], now), data: downtime }
      : { text: `The announcement ${id} is taken back.`, data: { id, takenBack: true } };
  },
};
