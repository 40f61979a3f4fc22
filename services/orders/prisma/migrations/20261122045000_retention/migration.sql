CREATE EXTENSION IF NOT EXISTS btree_gin;

-- The log becomes partitioned by month. What is there already becomes the default partition: nothing is moved, and
-- nothing is ever refused. The service makes the months ahead.
DROP INDEX "log_entry_search";
DROP INDEX "log_entry_shop_at_id_idx";
ALTER TABLE "log_entry" DROP CONSTRAINT "log_entry_pkey";
ALTER TABLE "log_entry" RENAME TO "log_entry_default";
ALTER INDEX "log_entry_shop_order_id_at_id_idx" RENAME TO "log_entry_default_of_order";
CREATE TABLE "log_entry" (
    LIKE "log_entry_default" INCLUDING DEFAULTS INCLUDING CONSTRAINTS,

    CONSTRAINT "log_entry_pkey" PRIMARY KEY ("shop","at","id")
) PARTITION BY RANGE ("at");
CREATE INDEX "log_entry_shop_order_id_at_id_idx" ON "log_entry"("shop", "order_id", "at" DESC, "id" DESC);
-- One status or origin of a shop, newest first, however rare it is.
CREATE INDEX "log_entry_kind" ON "log_entry" ("shop", "status", "origin", "at", "id");
-- Substring search within a shop.
CREATE INDEX "log_entry_search" ON "log_entry" USING gin ("shop", "search" gin_trgm_ops);
ALTER TABLE "log_entry" ATTACH PARTITION "log_entry_default" DEFAULT;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "documented" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "emptied_at" TIMESTAMPTZ(3);

UPDATE "orders" SET "documented" = true WHERE EXISTS (
  SELECT 1 FROM "document" d WHERE d."shop" = "orders"."shop" AND d."order_id" = "orders"."id" AND d."status" <> 'deleted');

-- Lists read many short rows: snapshots lie beside them, not between them. Free room keeps updates out of the indexes.
ALTER TABLE "orders" SET (toast_tuple_target = 512, fillfactor = 85);

-- Substring search within a shop.
DROP INDEX "orders_search";
CREATE INDEX "orders_search" ON "orders" USING gin ("shop", "search_text" gin_trgm_ops);

-- What the lists' filters look for, found however rare it is.
CREATE INDEX "orders_set_aside" ON "orders" ("shop", "outcome", "created_at", "id")
  WHERE "outcome" IN ('failed', 'aborted', 'skipped');
CREATE INDEX "orders_undocumented" ON "orders" ("shop", "created_at", "id") WHERE NOT "documented";
CREATE INDEX "document_listed" ON "document" ("shop", "kind", "order_id") WHERE "status" <> 'deleted';

-- Orders whose snapshot may have to go.
CREATE INDEX "orders_with_snapshot" ON "orders" ("created_at", "shop", "id") WHERE "emptied_at" IS NULL;

-- CreateTable
CREATE TABLE "retention_turn" (
    "task" TEXT NOT NULL,
    "shop" TEXT NOT NULL DEFAULT '',
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retention_turn_pkey" PRIMARY KEY ("task","shop")
);
