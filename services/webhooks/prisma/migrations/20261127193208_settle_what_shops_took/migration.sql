-- Deliveries about the app, its charges and the shop itself had no outcome until now: they were told to who acts on them,
-- and stayed `started` for ever. Those that are left get theirs. Of those that are gone the counters know, and no other
-- topic's are dropped unsettled before twice the retention.
WITH settled AS (
  UPDATE "delivery" SET "status" = 'successful', "settled_at" = now()
  WHERE "settled_at" IS NULL AND "announced_at" < now() - interval '1 hour'
    AND "topic" IN ('app/uninstalled', 'app/scopes_update', 'app_purchases_one_time/update',
                    'app_subscriptions/update', 'shop/update')
  RETURNING "shop"
)
UPDATE "delivery_counter" AS counter SET "successful" = counter."successful" + told.number
FROM (SELECT "shop", count(*) AS number FROM settled GROUP BY "shop") AS told
WHERE counter."shop" = told."shop";

-- And those that retention has dropped.
UPDATE "delivery_counter" AS counter
SET "successful" = counter."received" - counter."failed" - counter."unprocessable"
  - (SELECT count(*) FROM "delivery" WHERE "delivery"."shop" = counter."shop"
     AND "settled_at" IS NULL AND "announced_at" IS NOT NULL)
WHERE counter."received" - counter."failed" - counter."unprocessable" - counter."successful"
  > (SELECT count(*) FROM "delivery" WHERE "delivery"."shop" = counter."shop"
     AND "settled_at" IS NULL AND "announced_at" IS NOT NULL);
