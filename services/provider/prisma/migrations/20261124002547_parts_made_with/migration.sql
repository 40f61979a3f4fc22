-- AlterTable
ALTER TABLE "part_link" ADD COLUMN     "made_with" DECIMAL(18,4),
ADD COLUMN     "wanted_number" TEXT NOT NULL DEFAULT '';

-- What ended long ago and may go.
CREATE INDEX "write_journal_parts_ended" ON "write_journal" ("updated_at")
    WHERE "kind" IN ('stock', 'partChange', 'partRemoval') AND "state" IN ('confirmed', 'rejected');
