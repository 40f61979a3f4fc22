BEGIN;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "gateways" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "document" ADD COLUMN     "unlinked_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "seen_gateway" (
    "shop" TEXT NOT NULL,
    "gateway" TEXT NOT NULL,
    "orders" INTEGER NOT NULL,

    CONSTRAINT "seen_gateway_pkey" PRIMARY KEY ("shop","gateway")
);

-- What is there already. Orders without a snapshot tell nothing until they are fetched again.
UPDATE "orders" SET "gateways" = ARRAY(SELECT jsonb_array_elements_text("snapshot"->'gateways'))
  WHERE jsonb_typeof("snapshot"->'gateways') = 'array' AND "snapshot"->'gateways' <> '[]';
INSERT INTO "seen_gateway" ("shop", "gateway", "orders")
  SELECT "shop", "gateway", count(DISTINCT "id") FROM "orders", unnest("gateways") AS "gateway" GROUP BY "shop", "gateway";

-- The counts follow the orders, whoever writes to them. They are shared by all orders of a shop, so they are locked
-- last, at the end of the transaction: first the shop as a whole, so that no two wait for each other's methods. `\073`
-- is a semicolon: what applies migrations takes a plain one for the end of the statement, even within a body.
CREATE FUNCTION "count_gateways"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  of_shop text := coalesce(NEW."shop", OLD."shop")\073
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(''orders gateways '' || of_shop, 0))\073
  INSERT INTO "seen_gateway" AS seen ("shop", "gateway", "orders")
  SELECT of_shop, changed."gateway", sum(changed."orders")::int
  FROM (SELECT DISTINCT unnest(NEW."gateways") AS "gateway", 1 AS "orders"
        UNION ALL SELECT DISTINCT unnest(OLD."gateways"), -1) AS changed
  GROUP BY changed."gateway" HAVING sum(changed."orders") <> 0
  ON CONFLICT ("shop", "gateway") DO UPDATE SET "orders" = seen."orders" + EXCLUDED."orders"\073
  RETURN NULL\073
END
';
CREATE CONSTRAINT TRIGGER "gateways_of_new_or_gone" AFTER INSERT OR DELETE ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_gateways"();
CREATE CONSTRAINT TRIGGER "gateways_changed" AFTER UPDATE OF "gateways" ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD."gateways" <> NEW."gateways") EXECUTE FUNCTION "count_gateways"();

-- A document whose link was removed counts as little as a deleted one.
CREATE OR REPLACE FUNCTION "follow_documents"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  changed record := coalesce(NEW, OLD)\073
  has_invoice boolean := EXISTS (SELECT 1 FROM "document" d WHERE d."shop" = changed."shop"
    AND d."order_id" = changed."order_id" AND d."kind" = ''invoice'' AND d."status" <> ''deleted'' AND d."unlinked_at" IS NULL)\073
  has_credit boolean := EXISTS (SELECT 1 FROM "document" d WHERE d."shop" = changed."shop"
    AND d."order_id" = changed."order_id" AND d."kind" = ''credit'' AND d."status" <> ''deleted'' AND d."unlinked_at" IS NULL)\073
BEGIN
  UPDATE "orders" o SET "invoiced" = has_invoice, "credited" = has_credit, "documented" = has_invoice OR has_credit
  WHERE o."shop" = changed."shop" AND o."id" = changed."order_id"
    AND (o."invoiced", o."credited", o."documented") IS DISTINCT FROM (has_invoice, has_credit, has_invoice OR has_credit)\073
  RETURN NULL\073
END
';
DROP TRIGGER "document_deleted_or_back" ON "document";
CREATE TRIGGER "document_deleted_or_back" AFTER UPDATE OF "status", "unlinked_at" ON "document"
  FOR EACH ROW WHEN ((OLD."status" = 'deleted' OR OLD."unlinked_at" IS NOT NULL)
    <> (NEW."status" = 'deleted' OR NEW."unlinked_at" IS NOT NULL)) EXECUTE FUNCTION "follow_documents"();

COMMIT;
