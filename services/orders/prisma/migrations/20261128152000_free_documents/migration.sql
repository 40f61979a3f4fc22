-- Nobody pays what comes to 0.00: no order waits for money because of it.
CREATE OR REPLACE FUNCTION "follow_documents"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  changed record := coalesce(NEW, OLD)\073
  has record\073
BEGIN
  SELECT coalesce(bool_or(d."kind" = ''invoice''), false) AS "invoice", coalesce(bool_or(d."kind" = ''credit''), false) AS "credit",
    coalesce(bool_or(NOT d."enshrined" AND d."status" <> ''cancelled''), false) AS "loose",
    coalesce(bool_or(d."status" IN (''open'', ''partially_paid'') AND d."total" <> 0), false) AS "owed"
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

UPDATE "orders" o SET "unpaid" = false
  WHERE o."unpaid" AND NOT EXISTS (SELECT FROM "document" d
    WHERE d."shop" = o."shop" AND d."order_id" = o."id" AND d."status" IN ('open', 'partially_paid') AND d."total" <> 0
      AND d."unlinked_at" IS NULL);
