-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "delivery" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
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
    "duplicates" INTEGER NOT NULL DEFAULT 0,
    "traceparent" TEXT NOT NULL DEFAULT '',
    "body" BYTEA NOT NULL,

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery_counter" (
    "shop" TEXT NOT NULL,
    "received" BIGINT NOT NULL DEFAULT 0,
    "started" BIGINT NOT NULL DEFAULT 0,
    "unprocessable" BIGINT NOT NULL DEFAULT 0,
    "failed" BIGINT NOT NULL DEFAULT 0,
    "successful" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "delivery_counter_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "outbox_lease" (
    "id" INTEGER NOT NULL,
    "holder" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outbox_lease_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox" (
    "consumer" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("consumer","event_id")
);

-- CreateTable
CREATE TABLE "dead_letter" (
    "id" BIGSERIAL NOT NULL,
    "consumer" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "ordering_key" TEXT NOT NULL,
    "traceparent" TEXT NOT NULL,
    "payload" BYTEA NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "error" TEXT NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replayed_at" TIMESTAMPTZ(3),

    CONSTRAINT "dead_letter_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "delivery_sequence_key" ON "delivery"("sequence");

-- CreateIndex
CREATE INDEX "delivery_shop_received_at_id_idx" ON "delivery"("shop", "received_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "delivery_shop_topic_webhook_id_key" ON "delivery"("shop", "topic", "webhook_id");

-- CreateIndex
CREATE UNIQUE INDEX "dead_letter_consumer_event_id_key" ON "dead_letter"("consumer", "event_id");

ALTER TABLE "delivery" ADD CONSTRAINT "delivery_status_known"
  CHECK ("status" IN ('received', 'started', 'successful', 'skipped', 'aborted', 'failed', 'unprocessable'));

-- The relay reads only what is not announced yet.
CREATE INDEX "delivery_unannounced" ON "delivery" ("sequence") WHERE "announced_at" IS NULL;

-- Duplicates are rare and are summed up by shop.
CREATE INDEX "delivery_duplicates" ON "delivery" ("shop") INCLUDE ("duplicates") WHERE "duplicates" > 0;
