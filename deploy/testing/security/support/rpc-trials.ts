import { neighbour, stranger, victim } from './fixture.ts';
import { ordersTrials } from './orders-trials.ts';
import { providerTrials } from './provider-trials.ts';
import type { Trial } from './trial.ts';

/** Every RPC with the victim's ids, called as another shop. A missing one fails the suite's first test. */
export const rpcTrials: Readonly<Record<string, Trial>> = {
  ...ordersTrials,
  ...providerTrials,
  'partners.getPartner': { shop: neighbour, code: 'NOT_FOUND' },
  // Neighbours are no partners, until the last of these.
  'partners.getProgramme': { shop: neighbour, code: 'PERMISSION_DENIED' },
  'partners.savePartnerPreferences': {
    shop: neighbour,
    request: () => ({ preferencesJson: '{}' }),
    code: 'PERMISSION_DENIED',
  },
  'partners.listPartnerCoupons': { shop: neighbour, code: 'PERMISSION_DENIED' },
  'partners.createPartnerCoupon': {
    shop: neighbour,
    request: () => ({ code: 'NACHBAR-50', type: '3x50' }),
    code: 'PERMISSION_DENIED',
  },
  'partners.removePartnerCoupon': {
    shop: neighbour,
    request: () => ({ code: 'NACHBAR-50' }),
    code: 'PERMISSION_DENIED',
  },
  'partners.listRedemptions': { shop: neighbour, code: 'PERMISSION_DENIED' },
  'partners.listPartnerPayouts': { shop: neighbour, code: 'PERMISSION_DENIED' },
  'partners.getPayoutReceipt': {
    shop: neighbour,
    request: () => ({ payoutId: '00000000-0000-4000-8000-000000000001' }),
    code: 'PERMISSION_DENIED',
  },
  'partners.joinProgramme': {
    shop: neighbour,
    request: () => ({ email: 'nachbar@example.com' }),
    code: 'OK',
  },
  'settings.getPreferences': { shop: neighbour, code: 'OK' },
  'settings.batchGetChangedPreferences': {
    shop: neighbour,
    request: () => ({ known: [{ shop: neighbour, version: '' }] }),
    code: 'OK',
  },
  'settings.batchGetPreferences': { shop: neighbour, request: () => ({ shops: [neighbour] }), code: 'OK' },
  'settings.updatePreferences': {
    shop: neighbour,
    request: () => ({ section: 'general', patchJson: '{"home":"orders"}', actor: 'x', also: [] }),
    code: 'OK',
  },
  'settings.getPreferenceFacts': { shop: neighbour, code: 'OK' },
  'settings.findDeadSettings': { shop: neighbour, code: 'OK' },
  'settings.getView': { shop: neighbour, request: () => ({ user: '1' }), code: 'OK' },
  'settings.updateView': { shop: neighbour, request: () => ({ user: '1', expertMode: true }), code: 'OK' },
  'shops.installShop': {
    shop: neighbour,
    request: (_, fixture) => ({ sessionToken: fixture.token(victim) }),
    code: 'UNAUTHENTICATED',
  },
  'shops.getShop': { shop: neighbour, code: 'OK' },
  'shops.batchGetChangedShops': {
    shop: neighbour,
    request: () => ({ known: [{ shop: neighbour, version: '' }] }),
    code: 'OK',
  },
  'shops.batchGetShops': { shop: neighbour, request: () => ({ shops: [neighbour] }), code: 'OK' },
  'shops.getAccessToken': {
    shop: neighbour,
    request: (loot) => ({ rejectedToken: loot.accessToken }),
    code: 'OK',
  },
  'shops.reserveTransfer': {
    shop: neighbour,
    request: (loot) => ({ operationKey: loot.transferKey }),
    code: 'OK',
  },
  'shops.batchReserveTransfers': {
    shop: neighbour,
    request: (loot) => ({ transfers: [{ shop: neighbour, operationKey: loot.transferKey }] }),
    code: 'OK',
  },
  'shops.confirmTransfers': {
    shop: neighbour,
    request: (loot) => ({ transfers: [{ shop: neighbour, operationKey: loot.transferKey }] }),
    code: 'OK',
  },
  'shops.releaseTransfer': {
    shop: stranger,
    request: (loot) => ({ operationKey: loot.transferKey }),
    code: 'OK',
  },
  'shops.completeSetup': { shop: neighbour, code: 'OK' },
  'shops.resetSetup': { shop: neighbour, code: 'OK' },
  'shops.setPlan': { shop: neighbour, request: () => ({ planId: 'business' }), code: 'OK' },
  'shops.grantTransfers': {
    shop: neighbour,
    request: () => ({ amount: 1, validUntil: new Date('2099-01-01T00:00:00Z'), reason: 'test' }),
    code: 'OK',
  },
  'shops.setPermissions': { shop: neighbour, code: 'OK' },
  'shops.rotateSecrets': { shop: neighbour, code: 'OK' },
  'shops.getBilling': { shop: neighbour, code: 'OK' },
  'shops.syncBilling': { shop: neighbour, code: 'OK' },
  'shops.changePlan': { shop: neighbour, request: () => ({ planId: 'standard' }), code: 'OK' },
  'shops.beginPurchase': { shop: neighbour, request: () => ({ feature: 'orderImport' }), code: 'OK' },
  // The operator set the neighbour's plan: there is nothing to cancel.
  'shops.cancelPlan': { shop: neighbour, code: 'FAILED_PRECONDITION' },
  'shops.checkCoupon': { shop: neighbour, request: () => ({ code: 'UNBEKANNT' }), code: 'NOT_FOUND' },
  'webhooks.listCustomerDeliveries': {
    shop: neighbour,
    request: (loot) => ({ orderIds: [loot.order.id] }),
    code: 'OK',
  },
  'webhooks.getDelivery': {
    shop: neighbour,
    request: (loot) => ({ id: loot.deliveryId }),
    code: 'NOT_FOUND',
  },
  'webhooks.getDeliveryBodies': {
    shop: neighbour,
    request: (loot) => ({ deliveries: [{ shop: neighbour, id: loot.deliveryId }] }),
    code: 'OK',
  },
  'webhooks.listDeliveries': {
    shop: neighbour,
    request: (loot) => ({ pageToken: loot.deliveriesCursor }),
    code: 'OK',
  },
  'webhooks.replayDelivery': {
    shop: neighbour,
    request: (loot) => ({ id: loot.deliveryId }),
    code: 'NOT_FOUND',
  },
  'webhooks.getCounters': { shop: neighbour, code: 'OK' },
  'webhooks.batchGetCounters': { shop: neighbour, request: () => ({ shops: [neighbour] }), code: 'OK' },
};
/** RPCs for the operator, who sees all shops; nothing that a merchant's browser can reach calls them. */
export const acrossShops: readonly string[] = [
  'shops.listShops',
  'shops.getFigures',
  'shops.listDowntimes',
  'shops.addDowntime',
  'shops.endDowntime',
  'orders.countFailures',
  'webhooks.getTotals',
  // Notifies the shop that the order belongs to, and answers nothing to the caller.
  'orders.reportUnsignedLink',
  // Coupons are for all shops; partners do not learn which shop has used one.
  'partners.getCoupon',
  'partners.createCoupon',
  'partners.listCoupons',
  'partners.setCouponActive',
  // Partners are looked up for many shops at a time; a view counts for a code, regardless of its owner.
  'partners.batchFindPartners',
  'partners.countView',
  'partners.listPartners',
  'partners.listAllRedemptions',
  'partners.reviewRedemption',
  'partners.runPayouts',
  'partners.listAllPayouts',
  'partners.markPaid',
  'partners.exportPayouts',
  'partners.getReceipt',
  ...['shops', 'settings', 'orders', 'provider', 'partners', 'webhooks'].flatMap((service) =>
    ['getState', 'listDeadLetters', 'replayDeadLetter'].map((method) => `${service}.${method}`),
  ),
];
