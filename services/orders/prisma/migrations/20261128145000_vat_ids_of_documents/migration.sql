-- The recipient's VAT id as the document names it: what credits an invoice names the same one, whatever became of the
-- order's meanwhile. Documents of before have none here.
ALTER TABLE "document" ADD COLUMN "vat_id" TEXT;
