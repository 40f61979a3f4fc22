-- One statement, so that the table is never without the check. It locks the table for a moment and reads no row of it.
ALTER TABLE "transfer_reservation"
  ADD COLUMN "fence" BIGINT NOT NULL DEFAULT 0,
  ALTER COLUMN "reserved_at" DROP NOT NULL,
  DROP CONSTRAINT "transfer_reservation_one_source",
  -- A transfer has one source. What was released before it was ever reserved has none.
  ADD CONSTRAINT "transfer_reservation_one_source" CHECK (
    (num_nonnulls("period_id", "grant_id") = 1 AND "reserved_at" IS NOT NULL)
    OR (num_nonnulls("period_id", "grant_id", "reserved_at") = 0 AND "state" = 'released')
  ) NOT VALID;

-- Reads all rows while others read and write them.
ALTER TABLE "transfer_reservation" VALIDATE CONSTRAINT "transfer_reservation_one_source";
