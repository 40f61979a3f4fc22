-- Orders that were refused for what settings name go on by themselves when that is mended.
ALTER TABLE "orders" ADD COLUMN     "refused_settings" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- Few are refused, and all of a shop are looked through whenever its settings or its account change.
CREATE INDEX "orders_refused_settings" ON "orders" ("shop", "id") WHERE "outcome" = 'failed' AND "refused_settings" <> '{}';
