-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "unenshrined" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "unpaid" BOOLEAN NOT NULL DEFAULT false;

-- Two more filters that the ledger decides about at once. Cancelled documents are open in neither sense. Documents that
-- change their status or are enshrined move them, so the trigger hears of these, too.
CREATE OR REPLACE FUNCTION "follow_documents"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  changed record := coalesce(NEW, OLD)\073
  has record\073
BEGIN
  SELECT coalesce(bool_or(d."kind" = ''invoice''), false) AS "invoice", coalesce(bool_or(d."kind" = ''credit''), false) AS "credit",
    coalesce(bool_or(NOT d."enshrined" AND d."status" <> ''cancelled''), false) AS "loose",
    coalesce(bool_or(d."status" IN (''open'', ''partially_paid'')), false) AS "owed"
  INTO has FROM "document" d
  WHERE d."shop" = changed."shop" AND d."order_id" = changed."order_id" AND d."status" <> ''deleted'' AND d."unlinked_at" IS NULL\073
  UPDATE "orders" o SET "invoiced" = has."invoice", "credited" = has."credit", "documented" = has."invoice" OR has."credit",
    "unenshrined" = has."loose", "unpaid" = has."owed"
  WHERE o."shop" = changed."shop" AND o."id" = changed."order_id"
    AND (o."invoiced", o."credited", o."documented", o."unenshrined", o."unpaid")
      IS DISTINCT FROM (has."invoice", has."credit", has."invoice" OR has."credit", has."loose", has."owed")\073
  RETURN NULL\073
END
';
DROP TRIGGER "document_deleted_or_back" ON "document";
CREATE TRIGGER "document_moved" AFTER UPDATE OF "status", "enshrined", "unlinked_at" ON "document"
  FOR EACH ROW WHEN ((OLD."status", OLD."enshrined", OLD."unlinked_at" IS NULL)
    IS DISTINCT FROM (NEW."status", NEW."enshrined", NEW."unlinked_at" IS NULL)) EXECUTE FUNCTION "follow_documents"();

UPDATE "orders" o SET "unenshrined" = has."loose", "unpaid" = has."owed"
  FROM (SELECT "shop", "order_id", bool_or(NOT "enshrined" AND "status" <> 'cancelled') AS "loose",
      bool_or("status" IN ('open', 'partially_paid')) AS "owed"
    FROM "document" WHERE "status" <> 'deleted' AND "unlinked_at" IS NULL GROUP BY "shop", "order_id") has
  WHERE o."shop" = has."shop" AND o."id" = has."order_id" AND (has."loose" OR has."owed");

CREATE INDEX "orders_unenshrined" ON "orders" ("shop", "created_at", "id") WHERE "unenshrined";
CREATE INDEX "orders_unpaid" ON "orders" ("shop", "created_at", "id") WHERE "unpaid";
CREATE INDEX "orders_waiting" ON "orders" ("shop", "created_at", "id") WHERE "outcome" = 'aborted';
-- Each reason is a list of its own, and what became of its orders is counted without reading them.
CREATE INDEX "orders_by_reason" ON "orders" ("shop", "reason", "created_at", "id") INCLUDE ("outcome") WHERE "reason" <> '';
-- Orders that Shopify must still be told something of, once the merchant allows it.
CREATE INDEX "orders_scope_missing" ON "orders" ("shop", "id") WHERE "notes" LIKE '%"MISSING_SCOPE"%';
