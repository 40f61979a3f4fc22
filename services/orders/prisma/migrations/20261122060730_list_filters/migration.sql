-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "credited" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "invoiced" BOOLEAN NOT NULL DEFAULT false;

-- The filters of the list are columns, so that each can be read along an index. The ledger decides about them at once,
-- whoever writes to it: an order never stands under a filter that its documents contradict. `\073` is a semicolon: what
-- applies migrations takes a plain one for the end of the statement, even within a body.
CREATE FUNCTION "follow_documents"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  changed record := coalesce(NEW, OLD)\073
  has_invoice boolean := EXISTS (SELECT 1 FROM "document" d WHERE d."shop" = changed."shop"
    AND d."order_id" = changed."order_id" AND d."kind" = ''invoice'' AND d."status" <> ''deleted'')\073
  has_credit boolean := EXISTS (SELECT 1 FROM "document" d WHERE d."shop" = changed."shop"
    AND d."order_id" = changed."order_id" AND d."kind" = ''credit'' AND d."status" <> ''deleted'')\073
BEGIN
  UPDATE "orders" o SET "invoiced" = has_invoice, "credited" = has_credit, "documented" = has_invoice OR has_credit
  WHERE o."shop" = changed."shop" AND o."id" = changed."order_id"
    AND (o."invoiced", o."credited", o."documented") IS DISTINCT FROM (has_invoice, has_credit, has_invoice OR has_credit)\073
  RETURN NULL\073
END
';
CREATE TRIGGER "document_made_or_gone" AFTER INSERT OR DELETE ON "document"
  FOR EACH ROW EXECUTE FUNCTION "follow_documents"();
CREATE TRIGGER "document_deleted_or_back" AFTER UPDATE OF "status" ON "document"
  FOR EACH ROW WHEN ((OLD."status" = 'deleted') <> (NEW."status" = 'deleted')) EXECUTE FUNCTION "follow_documents"();

UPDATE "orders" o SET "documented" = true, "invoiced" = has."invoice", "credited" = has."credit"
  FROM (SELECT "shop", "order_id", bool_or("kind" = 'invoice') AS "invoice", bool_or("kind" = 'credit') AS "credit"
    FROM "document" WHERE "status" <> 'deleted' GROUP BY "shop", "order_id") has
  WHERE o."shop" = has."shop" AND o."id" = has."order_id";

-- Each filter is a list of its own, newest first: the page is where its index is entered. `orders_undocumented` is one
-- of them already.
DROP INDEX "orders_set_aside";
DROP INDEX "document_listed";
CREATE INDEX "orders_failed" ON "orders" ("shop", "created_at", "id") WHERE "outcome" IN ('failed', 'aborted');
CREATE INDEX "orders_skipped" ON "orders" ("shop", "created_at", "id") WHERE "outcome" = 'skipped';
CREATE INDEX "orders_invoiced" ON "orders" ("shop", "created_at", "id") WHERE "invoiced";
CREATE INDEX "orders_credited" ON "orders" ("shop", "created_at", "id") WHERE "credited";
