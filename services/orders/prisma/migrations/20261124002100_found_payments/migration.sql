BEGIN;

-- AlterTable
ALTER TABLE "document" ADD COLUMN     "lines_posted" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "lines_sought" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "payment_told" TEXT NOT NULL DEFAULT '';

-- Until now people were told with the first search.
UPDATE "document" SET "payment_told" = 'notFound'
  WHERE "payment_sought_at" IS NOT NULL AND "status" IN ('open', 'partially_paid');

-- Documents that lines may be payments of.
CREATE INDEX "document_unpaid_of_order" ON "document" ("shop", "order_id")
  WHERE "status" IN ('open', 'partially_paid') AND "unlinked_at" IS NULL;

-- AlterTable
ALTER TABLE "payment_import_shop" ADD COLUMN     "read_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "payout" ADD COLUMN     "posted_net" DECIMAL(18,4),
ADD COLUMN     "corrections" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "returned" BOOLEAN NOT NULL DEFAULT false;

-- Payouts whose lines stand in the account, as they were posted.
UPDATE "payout" SET "posted_net" = "net" WHERE "state" IN ('balanced', 'differs') AND "status" <> 'scheduled';
UPDATE "payout" SET "returned" = true WHERE "status" IN ('failed', 'canceled') AND "state" <> 'open';

COMMIT;
