import { RpcError } from '@belegfluss/runtime/errors';
import { type BillingCurrency, chargeCurrency } from '@belegfluss/shops/contract';
import type { Shop } from '../storage/shop-row.ts';
import { askAsShop } from './ask-as-shop.ts';
import type { BillingNeeds } from './billing-needs.ts';

const dayMs = 86_400_000;

type Stored = Pick<Shop, 'currency' | 'billingCurrency'>;

/**
 * Derives the currency of charges from stored data. A shop that was not asked about yet is expected to pay in its own
 * currency.
 */
export const knownCurrency = ({ billingCurrency, currency }: Stored): BillingCurrency =>
  chargeCurrency(billingCurrency ?? currency);

/** Asks Shopify what the shop pays in, and keeps it. */
async function readCurrency(needs: BillingNeeds, shop: string): Promise<BillingCurrency> {
  const paysIn = await askAsShop(needs, shop, (caller) => needs.charges.fetchCurrency(caller));
  await needs.billings.saveCurrency(shop, paysIn, needs.now());
  return chargeCurrency(paysIn);
}

/**
 * Reads the currency in which prices are shown. The merchant does not wait for Shopify while a currency is stored; one
 * older than a day is read again by the loop. Only the first time, and without an answer, it is what `knownCurrency`
 * expects.
 */
export async function shownCurrency(needs: BillingNeeds, row: Shop): Promise<BillingCurrency> {
  if (row.uninstalledAt !== null || row.missingAccessToken) return knownCurrency(row);
  const { shop, billingCurrencyAt } = row;
  if (billingCurrencyAt === null)
    return readCurrency(needs, shop).catch((error: unknown) => {
      needs.logger.warn({ err: error, shop }, 'billing currency not read from Shopify');
      return knownCurrency(row);
    });
  if (needs.now().getTime() - billingCurrencyAt.getTime() > dayMs)
    await needs.billings.askBy(shop, needs.now());
  return knownCurrency(row);
}

/**
 * Makes a charge in the currency in which Shopify takes it now. `seen`: the currency in which the merchant saw the
 * price, or empty; the merchant is never led to a page with another price than the one that he agreed to. A refusal may
 * be the first sign that the currency is another.
 */
export async function chargeIn<Made>(
  needs: BillingNeeds,
  shop: string,
  seen: string,
  make: (currency: BillingCurrency) => Promise<Made>,
): Promise<Made> {
  const currency = await readCurrency(needs, shop);
  if (seen !== '' && seen !== currency) throw currencyChanged();
  try {
    return await make(currency);
  } catch (error) {
    if (!(error instanceof RpcError) || error.reason !== 'SHOPIFY_REFUSED') throw error;
    if ((await readCurrency(needs, shop)) !== currency) throw currencyChanged();
    throw error;
  }
}

const currencyChanged = (): RpcError =>
  new RpcError('failedPrecondition', 'CURRENCY_CHANGED', 'Shopify charges the shop in another currency now.');
