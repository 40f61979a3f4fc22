import type { ListPartnersRequest, ListPartnersResponse } from '@belegfluss/protos/partners/v1/operations';
import { PayoutGateway } from '@belegfluss/protos/partners/v1/programme';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { z } from 'zod';
import type { PartnerAccountStore } from '../../storage/partner-account-store.ts';
import { operatorPageSize } from './operator-page-size.ts';

const position = z.object({ after: z.string().max(255) });

export const listPartners =
  ({ accounts }: { readonly accounts: PartnerAccountStore }) =>
  async ({ pageSize, pageToken }: ListPartnersRequest): Promise<ListPartnersResponse> => {
    const after = decodePageToken(pageToken, position)?.after ?? '';
    const size = operatorPageSize(pageSize);
    const found = await accounts.list(after, size + 1);
    const page = found.slice(0, size);
    const last = page.at(-1);
    return {
      partners: page.map(({ partner, recipient, coupons, redemptions, open, paidOut }) => ({
        shop: partner.shop,
        email: partner.email,
        joinedAt: partner.createdAt,
        name: recipient?.address.name,
        gateway: recipient
          ? toProtoEnum('PAYOUT_GATEWAY', recipient.payout.gateway)
          : PayoutGateway.UNSPECIFIED,
        coupons,
        redemptions,
        openProvision: open,
        paidOut,
      })),
      nextPageToken: found.length > size && last ? encodePageToken({ after: last.partner.shop }) : '',
    };
  };
