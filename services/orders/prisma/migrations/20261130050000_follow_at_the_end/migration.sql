-- What lists show of an order is written once, when its work ends, instead of after each step of a worker. Changes from
-- outside, and those of work that ends otherwise, move it as before: at the end of their transaction, behind whatever
-- else writes the order.
CREATE FUNCTION "listed_documents"("of_shop" text, "of_order" text)
RETURNS TABLE ("invoiced" boolean, "credited" boolean, "unenshrined" boolean, "unpaid" boolean) LANGUAGE sql STABLE AS E'
  SELECT coalesce(bool_or(d."kind" = ''invoice''), false), coalesce(bool_or(d."kind" = ''credit''), false),
    coalesce(bool_or(NOT d."enshrined" AND d."status" <> ''cancelled''), false),
    coalesce(bool_or(d."status" IN (''open'', ''partially_paid'') AND d."total" <> 0), false)
  FROM "document" d
  WHERE d."shop" = "of_shop" AND d."order_id" = "of_order" AND d."status" <> ''deleted'' AND d."unlinked_at" IS NULL
';

CREATE FUNCTION "follow_documents_of"("of_shop" text, "of_order" text) RETURNS void LANGUAGE plpgsql AS E'
BEGIN
  UPDATE "orders" o SET "invoiced" = has."invoiced", "credited" = has."credited", "documented" = has."invoiced" OR has."credited",
    "unenshrined" = has."unenshrined", "unpaid" = has."unpaid"
  FROM "listed_documents"("of_shop", "of_order") has
  WHERE o."shop" = "of_shop" AND o."id" = "of_order"
    AND (o."invoiced", o."credited", o."documented", o."unenshrined", o."unpaid")
      IS DISTINCT FROM (has."invoiced", has."credited", has."invoiced" OR has."credited", has."unenshrined", has."unpaid")\073
END
';

CREATE OR REPLACE FUNCTION "follow_documents"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  changed record := coalesce(NEW, OLD)\073
BEGIN
  IF NOT EXISTS (SELECT FROM "work" w WHERE w."shop" = changed."shop" AND w."order_id" = changed."order_id" AND w."state" = ''running'') THEN
    PERFORM "follow_documents_of"(changed."shop", changed."order_id")\073
  END IF\073
  RETURN NULL\073
END
';

CREATE FUNCTION "follow_end_of_work"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  PERFORM "follow_documents_of"(OLD."shop", OLD."order_id")\073
  RETURN NULL\073
END
';

DROP TRIGGER "document_made_or_gone" ON "document";
CREATE CONSTRAINT TRIGGER "document_made_or_gone" AFTER INSERT OR DELETE ON "document"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "follow_documents"();
DROP TRIGGER "document_moved" ON "document";
CREATE CONSTRAINT TRIGGER "document_moved" AFTER UPDATE OF "status", "enshrined", "unlinked_at" ON "document"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((OLD."status", OLD."enshrined", OLD."unlinked_at" IS NULL)
    IS DISTINCT FROM (NEW."status", NEW."enshrined", NEW."unlinked_at" IS NULL)) EXECUTE FUNCTION "follow_documents"();

CREATE TRIGGER "work_released" AFTER UPDATE ON "work"
  FOR EACH ROW WHEN (OLD."state" = 'running' AND NEW."state" <> 'running') EXECUTE FUNCTION "follow_end_of_work"();
CREATE TRIGGER "work_done" AFTER DELETE ON "work"
  FOR EACH ROW WHEN (OLD."state" = 'running') EXECUTE FUNCTION "follow_end_of_work"();

-- Room for the updates of a row on its own page.
ALTER TABLE "orders" SET (fillfactor = 70);
