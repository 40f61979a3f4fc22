-- What a shop pays Shopify in decides what it is charged in: EUR, or USD for everybody else.
ALTER TABLE "shop" ADD COLUMN     "billing_currency" TEXT,
ADD COLUMN     "billing_currency_at" TIMESTAMPTZ(3);

-- All charges so far were in EUR.
ALTER TABLE "charge" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "currency" TEXT NOT NULL DEFAULT 'EUR',
ADD COLUMN     "test_forced_on" TEXT,
ADD CONSTRAINT "charge_currency_check" CHECK ("currency" IN ('EUR', 'USD'));
