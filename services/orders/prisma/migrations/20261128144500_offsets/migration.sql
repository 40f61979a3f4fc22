-- Documents of one order settle each other: what of each was settled so, and what was begun and not heard of since.
ALTER TABLE "document"
  ADD COLUMN "offset_paid" DECIMAL(20, 4) NOT NULL DEFAULT 0,
  ADD COLUMN "offset_begun" DECIMAL(20, 4) NOT NULL DEFAULT 0,
  ADD CONSTRAINT "document_offset" CHECK ("offset_paid" >= 0 AND "offset_begun" >= 0);
