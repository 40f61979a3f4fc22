-- Every document has a link of its own from the moment its row is there, those of before as well: the default fills them.
-- Random, so no secret is needed: no template of a shop has to compute it.
ALTER TABLE "document" ADD COLUMN     "cancellation_date" DATE,
ADD COLUMN     "cancellation_id" TEXT,
ADD COLUMN     "cancellation_number" TEXT,
ADD COLUMN     "cancellation_token" TEXT DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text),
ADD COLUMN     "link_token" TEXT DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text);

-- Documents of redacted orders lead nowhere any more.
UPDATE "document" SET "link_token" = NULL, "cancellation_token" = NULL
FROM "redacted_order" AS gone
WHERE gone."shop" = "document"."shop" AND gone."order_id" = "document"."order_id";

-- What cancelled an invoice so far stands in the log alone.
UPDATE "document" SET "cancellation_id" = told."id", "cancellation_number" = told."number", "cancellation_date" = told."day"
FROM (
  SELECT DISTINCT ON (entry."shop", entry."refs" ->> 'invoice') entry."shop", entry."refs" ->> 'invoice' AS "invoice",
    entry."refs" ->> 'cancellation' AS "id",
    nullif(coalesce(entry."body" ->> 'cancellation', entry."body" ->> 'name'), '') AS "number",
    (entry."at" AT TIME ZONE 'Europe/Berlin')::date AS "day"
  FROM "log_entry" AS entry
  WHERE entry."event" IN ('invoice.cancelled', 'invoice.cancelledByHand') AND entry."refs" ? 'cancellation'
  ORDER BY entry."shop", entry."refs" ->> 'invoice', entry."at" DESC
) AS told
WHERE "document"."shop" = told."shop" AND "document"."kind" = 'invoice' AND "document"."provider_id" = told."invoice"
  AND "document"."status" = 'cancelled';

-- CreateIndex
CREATE UNIQUE INDEX "document_link_token_key" ON "document"("link_token");

-- CreateIndex
CREATE UNIQUE INDEX "document_cancellation_token_key" ON "document"("cancellation_token");
