import { RpcError } from '@belegfluss/runtime/errors';
import type { BillingCurrency } from '@belegfluss/shops/contract';
import { decidePurchase, type PurchaseRefusal } from '../domain/billing/decide-purchase.ts';
import { listCharges } from '../storage/charge-store.ts';
import { unknownShop } from '../storage/shop-row.ts';
import { composePurchaseName } from '../texts/charge-names.ts';
import { askAsShop } from './ask-as-shop.ts';
import { chargeIn, knownCurrency } from './billing-currency.ts';
import { type BillingNeeds, composePlanPageUrl, createSigner, paysTests } from './billing-needs.ts';
import { expectCharge, keepCharge } from './keep-charge.ts';

/** Asks Shopify for the one-time charge of a feature and answers where the merchant approves it. */
export const beginPurchase =
  (needs: BillingNeeds) =>
  async (
    shop: string,
    { feature: asked, currency: seen }: { readonly feature: string; readonly currency: string },
  ): Promise<{ readonly confirmationUrl: string }> => {
    const row = await needs.shops.find(shop);
    if (!row) throw unknownShop(shop);
    const { planId } = row;
    const charges = await listCharges(needs.prisma, shop, []);
    const test = paysTests(row, needs.shopLists);
    const isInstalled = row.uninstalledAt === null;
    const decideIn = (currency: BillingCurrency) =>
      decidePurchase({ ...row, isInstalled, countsTests: test, currency }, charges, asked);
    // A feature that is not sold is refused before Shopify is called.
    const known = decideIn(knownCurrency(row));
    if (known.kind === 'refuse') throw refused(known.reason);
    await expectCharge(needs, shop);
    return chargeIn(needs, shop, seen, async (currency) => {
      const decision = decideIn(currency);
      if (decision.kind === 'refuse') throw refused(decision.reason);
      const { feature, price } = decision;
      const wanted = {
        name: composePurchaseName(createSigner(shop, needs), { feature, planId }),
        returnUrl: `${composePlanPageUrl(shop, needs)}/purchase/${feature}`,
        ...{ test, currency, price },
      };
      const made = await askAsShop(needs, shop, (caller) => needs.charges.createPurchase(caller, wanted));
      await keepCharge(needs, row, { ...made, wanted, planId, feature, annual: false }, null);
      return { confirmationUrl: made.confirmationUrl };
    });
  };

const refused = (reason: PurchaseRefusal): RpcError =>
  new RpcError(
    reason === 'UNKNOWN_FEATURE' ? 'invalidArgument' : 'failedPrecondition',
    reason,
    'The shop cannot buy this.',
  );
