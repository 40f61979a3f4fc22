-- Which VAT id a contact is to bear, and the time of the order that named it: an earlier order that is looked at again
-- must not bring its own back. Rows of before know neither, and learn them from the next order that names one.
ALTER TABLE "contact_map" ADD COLUMN "vat_id" TEXT, ADD COLUMN "vat_id_ordered_at" TIMESTAMPTZ(3);
