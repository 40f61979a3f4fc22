-- When the invoice that cancels this one was mailed.
ALTER TABLE "document" ADD COLUMN     "cancellation_mailed_at" TIMESTAMPTZ(3);

-- An invoice that a document of its own cancels counts in the month of its date, what cancels it in that of its own.
CREATE INDEX "document_cancelled_dated" ON "document" ("shop", "date", "id")
  WHERE "status" = 'cancelled' AND "cancellation_id" IS NOT NULL AND "unlinked_at" IS NULL;
CREATE INDEX "document_cancelling_dated" ON "document" ("shop", "cancellation_date", "id")
  WHERE "cancellation_id" IS NOT NULL AND "unlinked_at" IS NULL;
-- The invoice that a cancellation cancels.
CREATE INDEX "document_cancelling" ON "document" ("shop", "cancellation_id") WHERE "cancellation_id" IS NOT NULL;

-- Gaps in the numbers of a month: documents that were deleted, and numbers that no document bears.
CREATE INDEX "document_deleted_dated" ON "document" ("shop", "date", "id") WHERE "status" = 'deleted';
CREATE INDEX "invoice_number_reserved" ON "invoice_number" ("shop", "reserved_at");
