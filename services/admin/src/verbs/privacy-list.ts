import { table } from '../table.ts';
import type { Verb } from '../verb.ts';

export const privacyList: Verb = {
  words: ['privacy', 'list'],
  positionals: ['shop'],
  options: {},
  hint: '',
  summary: 'what customers of a shop asked about their data, newest first',
  needs: ['orders'],
  async run({ clients, positionals: [shop = ''] }) {
    const { requests } = await clients.privacy.listPrivacyRequests({ shop, pageSize: 100, pageToken: '' });
    const rows = requests.map((request) => [
      request.id,
      request.receivedAt?.toISOString() ?? '',
      request.kind.replace('PRIVACY_REQUEST_KIND_', '').toLowerCase(),
      request.state.replace('PRIVACY_REQUEST_STATE_', '').toLowerCase(),
      String(request.orders),
      request.doneAt?.toISOString() ?? '',
    ]);
    return { text: table(['ID', 'RECEIVED', 'KIND', 'STATE', 'ORDERS', 'DONE'], rows), data: requests };
  },
};
