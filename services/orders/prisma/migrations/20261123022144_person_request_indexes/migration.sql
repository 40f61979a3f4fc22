-- The provider numbers invoices and credit notes each on their own: what is asked of one must not be taken for what is
-- asked of the other. Also what the worker reads: what is asked of its order.
DROP INDEX "person_request_open";
CREATE UNIQUE INDEX "person_request_open"
  ON "person_request" ("shop", "order_id", "kind", "provider_id", "action") WHERE "state" IN ('waiting', 'begun');

-- What has ended is deleted after a while, the oldest first.
CREATE INDEX "person_request_ended_at" ON "person_request" ("ended_at") WHERE "ended_at" IS NOT NULL;
