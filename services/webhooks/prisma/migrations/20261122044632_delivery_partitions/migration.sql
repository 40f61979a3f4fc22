-- Deliveries are partitioned by day through their id, so that retention drops whole partitions. What there is
-- already is copied, with its ids, in one transaction. A replica of the version before cannot store deliveries
-- once it commits and refuses them, and Shopify sends them again.

-- The engine runs statement after statement, so the transaction has to be asked for.
BEGIN;

ALTER TABLE "delivery" RENAME TO "delivery_unpartitioned";
ALTER TABLE "delivery_unpartitioned" RENAME CONSTRAINT "delivery_pkey" TO "delivery_unpartitioned_pkey";
ALTER TABLE "delivery_unpartitioned" DROP CONSTRAINT "delivery_status_known";
DROP INDEX "delivery_sequence_key";
DROP INDEX "delivery_shop_received_at_id_idx";
DROP INDEX "delivery_shop_topic_webhook_id_key";
DROP INDEX "delivery_unannounced";
DROP INDEX "delivery_duplicates";

CREATE TABLE "delivery" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "sequence" BIGINT NOT NULL DEFAULT nextval('delivery_sequence_seq'),
    "shop" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "api_version" TEXT NOT NULL,
    "triggered_at" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "announced_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),
    "status" TEXT NOT NULL DEFAULT 'received',
    "reason" TEXT NOT NULL DEFAULT '',
    "traceparent" TEXT NOT NULL DEFAULT '',
    "body" BYTEA NOT NULL,

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "delivery_status_known"
      CHECK ("status" IN ('received', 'started', 'successful', 'skipped', 'aborted', 'failed', 'unprocessable'))
) PARTITION BY RANGE ("id");

ALTER SEQUENCE "delivery_sequence_seq" OWNED BY "delivery"."sequence";

CREATE INDEX "delivery_shop_received_at_id_idx" ON "delivery"("shop", "received_at" DESC, "id" DESC);

-- The relay reads only what is not announced yet.
CREATE INDEX "delivery_unannounced" ON "delivery" ("sequence") WHERE "announced_at" IS NULL;

-- Takes what has no partition of its own, so that a missing one loses nothing.
CREATE TABLE "delivery_default" PARTITION OF "delivery" DEFAULT;

-- Ids from before are random (UUIDv4) and lie almost all outside of the days that partitions will be made for: below
-- June 2024, or above September 2039. These two go when their deliveries are past retention.
CREATE TABLE "delivery_random_low" PARTITION OF "delivery"
  FOR VALUES FROM (MINVALUE) TO ('01900000-0000-0000-0000-000000000000');
CREATE TABLE "delivery_random_high" PARTITION OF "delivery"
  FOR VALUES FROM ('02000000-0000-0000-0000-000000000000') TO (MAXVALUE);

CREATE TABLE "delivery_key" (
    "key" UUID NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "duplicates" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "delivery_key_pkey" PRIMARY KEY ("key")
);

-- Old keys are deleted by range, and lie in the table about as they came.
CREATE INDEX "delivery_key_received_at_idx" ON "delivery_key" USING BRIN ("received_at");

-- The first half of SHA-256: as unique as what it stands for, at a fifth of the size.
CREATE FUNCTION "delivery_key_of"("shop" TEXT, "topic" TEXT, "webhook_id" TEXT) RETURNS UUID
  LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
  RETURN encode(substring(sha256(convert_to("shop" || E'\n' || "topic" || E'\n' || "webhook_id", 'UTF8')) FROM 1 FOR 16), 'hex')::uuid;

ALTER TABLE "delivery_counter" ADD COLUMN "duplicates" BIGINT NOT NULL DEFAULT 0;

INSERT INTO "delivery" ("id", "sequence", "shop", "topic", "webhook_id", "event_id", "api_version", "triggered_at",
    "received_at", "announced_at", "settled_at", "status", "reason", "traceparent", "body")
  SELECT "id", "sequence", "shop", "topic", "webhook_id", "event_id", "api_version", "triggered_at",
    "received_at", "announced_at", "settled_at", "status", "reason", "traceparent", "body"
  FROM "delivery_unpartitioned" ORDER BY "sequence";

INSERT INTO "delivery_key" ("key", "received_at", "duplicates")
  SELECT "delivery_key_of"("shop", "topic", "webhook_id"), "received_at", "duplicates"
  FROM "delivery_unpartitioned" ORDER BY "sequence";

INSERT INTO "delivery_counter" ("shop", "duplicates")
  SELECT "shop", sum("duplicates") FROM "delivery_unpartitioned" WHERE "duplicates" > 0 GROUP BY "shop"
  ON CONFLICT ("shop") DO UPDATE SET "duplicates" = EXCLUDED."duplicates";

DROP TABLE "delivery_unpartitioned";

COMMIT;
