import { RpcError } from '@belegfluss/runtime/errors';
import { decidePurchase, type PurchaseRefusal } from '../domain/billing/decide-purchase.ts';
import { composePurchaseName } from '../domain/billing/reference.ts';
import { listCharges } from '../storage/charge-store.ts';
import { unknownShop } from '../storage/shop-row.ts';
import { askAsShop } from './ask-as-shop.ts';
import { type BillingNeeds, paysTests, planPageOf, signerOf } from './billing-needs.ts';
import { expectCharge, keepCharge } from './keep-charge.ts';

/** Asks Shopify for the one-time charge of a feature and answers where the merchant approves it. */
export const beginPurchase =
  (needs: BillingNeeds) =>
  async (shop: string, wanted: string): Promise<{ readonly confirmationUrl: string }> => {
    const row = await needs.shops.find(shop);
    if (!row) throw unknownShop(shop);
    const { planId } = row;
    const charges = await listCharges(needs.prisma, shop, []);
    const test = paysTests(row, needs.shopLists);
    const store = { ...row, isInstalled: row.uninstalledAt === null, countsTests: test };
    const decision = decidePurchase(store, charges, wanted);
    if (decision.kind === 'refuse') throw refused(decision.reason);

    const { feature, price } = decision;
    await expectCharge(needs, shop);
    const made = await askAsShop(needs, shop, (caller) =>
      needs.charges.createPurchase(caller, {
        name: composePurchaseName(signerOf(shop, needs), { feature, planId }),
        returnUrl: `${planPageOf(shop, needs)}/purchase/${feature}`,
        test,
        price,
      }),
    );
    await keepCharge(needs, shop, made.charge, { planId, feature, annual: false }, null);
    return { confirmationUrl: made.confirmationUrl };
  };

const refused = (reason: PurchaseRefusal): RpcError =>
  new RpcError(
    reason === 'UNKNOWN_FEATURE' ? 'invalidArgument' : 'failedPrecondition',
    reason,
    'The shop cannot buy this.',
  );
