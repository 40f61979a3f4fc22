BEGIN;

-- AlterTable
ALTER TABLE "paypal_connection" ADD COLUMN     "unreadable" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "line_claim" (
    "shop" TEXT NOT NULL,
    "line_id" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "line_claim_pkey" PRIMARY KEY ("shop","line_id")
);

-- Bookings under way keep their lines. There are few at any time.
CREATE INDEX "write_journal_booking" ON "write_journal" ("shop", ("facts" ->> 'transactionId'))
  WHERE "kind" = 'book' AND "state" IN ('sent', 'unknown');

-- Payments that are begun and stand in no account are tried again.
CREATE INDEX "posted_line_open" ON "posted_line" ("shop", "source", "created_at") WHERE "line_id" IS NULL;

COMMIT;
