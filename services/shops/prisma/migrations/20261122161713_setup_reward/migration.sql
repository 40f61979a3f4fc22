BEGIN;

-- Rows that are there stay without: nobody was rewarded before.
ALTER TABLE "transfer_grant" ADD COLUMN "once_for" TEXT;

-- The guard of what comes once: the second insert of a shop for the same occasion finds the first one.
CREATE UNIQUE INDEX "transfer_grant_shop_once_for_key" ON "transfer_grant"("shop", "once_for");

COMMIT;
