-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "balance_currency" TEXT,
ADD COLUMN     "booked" DECIMAL(20,4),
ADD COLUMN     "difference_code" TEXT,
ADD COLUMN     "documents_total" DECIMAL(20,4),
ADD COLUMN     "owed" DECIMAL(20,4),
ADD COLUMN     "payment_code" TEXT,
ADD COLUMN     "received" DECIMAL(20,4);

-- An order is compared as a whole or not at all. All rows that are there have neither.
ALTER TABLE "orders" ADD CONSTRAINT "orders_compared_whole" CHECK (
  ("difference_code" IS NULL) = ("payment_code" IS NULL)
  AND ("difference_code" IS NULL) = ("documents_total" IS NULL)
  AND ("difference_code" IS NULL) = ("booked" IS NULL)) NOT VALID;

-- What keeps a month from being closed. Each is a short list of its own, whatever the month has besides.
CREATE INDEX "orders_stuck" ON "orders" ("shop", "created_at", "id")
  WHERE NOT "documented" AND "outcome" IN ('pending', 'failed', 'aborted');
CREATE INDEX "orders_different" ON "orders" ("shop", "created_at", "id") INCLUDE ("difference_code")
  WHERE "documented" AND "difference_code" <> '';
CREATE INDEX "orders_payment_different" ON "orders" ("shop", "created_at", "id") INCLUDE ("payment_code")
  WHERE "documented" AND "payment_code" <> '';
-- Orders of before, which a loop compares.
CREATE INDEX "orders_uncompared" ON "orders" ("shop", "created_at", "id")
  WHERE "documented" AND "difference_code" IS NULL;
-- Documents by their date: all, those that can still be changed, those that wait for money.
CREATE INDEX "document_dated" ON "document" ("shop", "date", "id")
  WHERE "status" NOT IN ('deleted', 'cancelled') AND "unlinked_at" IS NULL;
CREATE INDEX "document_unenshrined" ON "document" ("shop", "date", "id")
  WHERE NOT "enshrined" AND "status" NOT IN ('deleted', 'cancelled') AND "unlinked_at" IS NULL;
CREATE INDEX "document_unpaid" ON "document" ("shop", "date", "id")
  WHERE "status" IN ('open', 'partially_paid') AND "unlinked_at" IS NULL;
