import { describe, expect, it } from '@jest/globals';
import { CANCEL, press, useBilling, YEAR } from './shopify-billing-fixture.ts';
import { control, SHOP } from './shopify-helpers.ts';

const billing = useBilling();
const { ask, subscribe, buy, approved, recordWebhooks, recordStatusChanges, act } = billing;

describe('webhooks of billing', () => {
  it('report each change of a status once, and no creation', async () => {
    const subscription = { id: '', confirmationUrl: '' };
    const changes = [
      await recordStatusChanges(async () => Object.assign(subscription, await subscribe())),
      await recordStatusChanges(() => press(subscription.confirmationUrl, 'approve')),
      await recordStatusChanges(() => act('freeze')),
      await recordStatusChanges(() => act('unfreeze')),
      await recordStatusChanges(() => act('end-period')),
      await recordStatusChanges(() => ask(CANCEL, { id: subscription.id })),
      await recordStatusChanges(async () => press((await subscribe()).confirmationUrl, 'decline')),
      await recordStatusChanges(async () => press((await buy()).confirmationUrl, 'approve')),
      await recordStatusChanges(async () => press((await buy()).confirmationUrl, 'decline')),
    ];
    expect(changes).toEqual([
      [],
      ['app_subscriptions/update ACTIVE'],
      ['app_subscriptions/update FROZEN'],
      ['app_subscriptions/update ACTIVE'],
      [],
      ['app_subscriptions/update CANCELLED'],
      ['app_subscriptions/update DECLINED'],
      ['app_purchases_one_time/update ACTIVE'],
      ['app_purchases_one_time/update DECLINED'],
    ]);
  });

  it('have the documented bodies', async () => {
    const { id, confirmationUrl } = await subscribe();
    const [subscription] = await recordWebhooks(() => press(confirmationUrl, 'approve'));
    const shopId = `gid://shopify/Shop/${billing.sandbox.service.world.shops.get(SHOP)?.id}`;
    const moments = { created_at: '2026-11-20T09:00:00+01:00', updated_at: '2026-11-20T09:00:00+01:00' };
    expect(subscription?.body).toEqual({
      app_subscription: {
        admin_graphql_api_id: id,
        name: 'Standard',
        status: 'ACTIVE',
        admin_graphql_api_shop_id: shopId,
        ...moments,
        currency: 'EUR',
        capped_amount: null,
        price: '18.99',
        interval: 'every_30_days',
        plan_handle: null,
      },
    });
    const purchase = await buy();
    const [bought] = await recordWebhooks(() => press(purchase.confirmationUrl, 'approve'));
    expect(bought?.body).toEqual({
      app_purchase_one_time: {
        admin_graphql_api_id: purchase.id,
        name: 'Import',
        status: 'ACTIVE',
        admin_graphql_api_shop_id: shopId,
        ...moments,
      },
    });
  });

  it('report the end of all charges at the uninstall', async () => {
    await approved(YEAR);
    await approved({ name: 'Basic' });
    expect(
      await recordStatusChanges(() => control(billing.url, 'POST', `/sandbox/shops/${SHOP}/uninstall`)),
    ).toEqual([
      'app/uninstalled undefined',
      'app_subscriptions/update CANCELLED',
      'app_subscriptions/update CANCELLED',
    ]);
  });
});

describe('lists of charges', () => {
  const page = async (list: string, args: string) => {
    const { data, errors } = await ask(
      `{ currentAppInstallation { ${list}(${args}) { nodes { id } pageInfo { hasNextPage endCursor } } } }`,
    );
    expect(errors).toBeUndefined();
    return data.currentAppInstallation[list] as {
      nodes: { id: string }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  };

  it('are paged without repeating or losing a charge while others are added', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await buy()).id);
    const first = await page('oneTimePurchases', 'first: 2, reverse: true, sortKey: CREATED_AT');
    const added = (await buy()).id;
    const after = `after: "${first.pageInfo.endCursor}"`;
    const second = await page('oneTimePurchases', `first: 2, reverse: true, ${after}`);
    const third = await page(
      'oneTimePurchases',
      `first: 2, reverse: true, after: "${second.pageInfo.endCursor}"`,
    );
    const ids = [first, second, third].flatMap(({ nodes }) => nodes.map(({ id }) => id));
    expect(ids).toEqual(made.toReversed());
    expect([first, second, third].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, true, false]);
    expect((await page('oneTimePurchases', 'last: 1')).nodes).toEqual([{ id: added }]);
  });

  it('are sorted by id when requested', async () => {
    for (let count = 0; count < 8; count += 1) await subscribe();
    const { nodes } = await page('allSubscriptions', 'first: 20, sortKey: ID');
    const numbers = nodes.map(({ id }) => BigInt(id.split('/').pop()!));
    expect(numbers).toEqual(numbers.toSorted((one, other) => (one < other ? -1 : 1)));
  });

  it('require a page size', async () => {
    const { errors } = await ask('{ currentAppInstallation { allSubscriptions { nodes { id } } } }');
    expect(errors?.[0]?.message).toContain('first or last');
  });
});
