import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { readPages } from '../pages.ts';
import { table } from '../table.ts';
import type { Verb } from '../verb.ts';

export const partnersList: Verb = {
  words: ['partners', 'list'],
  positionals: [],
  options: {},
  summary: 'every partner by shop, with what is open and what was paid out, net',
  needs: ['partners'],
  async run({ clients }) {
    const partners = await readPages(async (pageToken) => {
      const page = await clients.programme.listPartners({ pageSize: 500, pageToken });
      return { items: page.partners, nextPageToken: page.nextPageToken };
    });
    const rows = partners.map((partner) => [
      partner.shop,
      partner.name ?? '',
      partner.email,
      partner.joinedAt?.toISOString() ?? '',
      fromProtoEnum('PAYOUT_GATEWAY', partner.gateway) ?? 'none',
      String(partner.coupons),
      String(partner.redemptions),
      partner.openProvision,
      partner.paidOut,
    ]);
    const head = ['SHOP', 'NAME', 'EMAIL', 'JOINED', 'GATEWAY', 'COUPONS', 'REDEMPTIONS', 'OPEN', 'PAID OUT'];
    return { text: table(head, rows), data: partners };
  },
};
