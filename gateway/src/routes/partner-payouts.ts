import { partnerPayoutQuery, redemptionQuery } from '@belegfluss/gateway/contract';
import type { RedemptionSort } from '@belegfluss/partners/contract';
import { RedemptionStatus } from '@belegfluss/protos/partners/v1/programme';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { composePartnerPayouts, composePayoutReceipt, composeRedemptions } from '../compose/partner.ts';
import { parsePath, parseQuery } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { requirePartner } from '../session/require-partner.ts';
import { payoutPath } from './path-values.ts';
import { pdfTimeout } from './pdf-timeout.ts';
import type { Route } from './route.ts';

/** Redemptions of a partner's codes; the shops behind them are not revealed. */
export const listRedemptions: Route = (app, { services }) => {
  app.get('/partner/redemptions', async ({ shopKey: shop, query, signal }) => {
    await requirePartner(services, shop);
    const { sort = '-createdAt', tab = 'all', search, cursor = '' } = parseQuery(redemptionQuery, query);
    const status = tab === 'all' ? RedemptionStatus.UNSPECIFIED : toProtoEnum('REDEMPTION_STATUS', tab);
    const asked = { shop, ...toProtoOrder(sort), status, search, pageSize: 0, pageToken: cursor };
    return composeRedemptions(await services.programme.listRedemptions(asked, { signal }));
  });
};

const toProtoOrder = (sort: RedemptionSort) => ({
  sortBy: toProtoEnum('REDEMPTION_SORT', sort.replace('-', '') as Exclude<RedemptionSort, `-${string}`>),
  ascending: !sort.startsWith('-'),
});

/** Payouts to a partner, paid and scheduled. */
export const listPartnerPayouts: Route = (app, { services }) => {
  app.get('/partner/payouts', async ({ shopKey: shop, query, signal }) => {
    await requirePartner(services, shop);
    const { cursor = '' } = parseQuery(partnerPayoutQuery, query);
    const asked = { shop, pageSize: 0, pageToken: cursor };
    return composePartnerPayouts(await services.programme.listPartnerPayouts(asked, { signal }));
  });
};

export const getPayoutReceipt: Route = (app, { services }) => {
  app.get('/partner/payouts/:id/receipt', { config: costly }, async ({ shopKey: shop, params, signal }) => {
    await requirePartner(services, shop);
    const { id: payoutId } = parsePath(payoutPath, params);
    const asked = { shop, payoutId };
    return composePayoutReceipt(await services.programme.getPayoutReceipt(asked, { ...pdfTimeout, signal }));
  });
};
