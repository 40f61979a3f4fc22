import { fromProtoEnum, required } from '@belegfluss/runtime/proto';
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
      required(request.receivedAt, 'PrivacyRequest.received_at').toISOString(),
      fromProtoEnum('PRIVACY_REQUEST_KIND', request.kind) ?? 'unrecognized',
      fromProtoEnum('PRIVACY_REQUEST_STATE', request.state) ?? 'unrecognized',
      String(request.orders),
      request.doneAt?.toISOString() ?? '',
    ]);
    return { text: table(['ID', 'RECEIVED', 'KIND', 'STATE', 'ORDERS', 'DONE'], rows), data: requests };
  },
};
