-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "orders" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "financial_status" TEXT NOT NULL,
    "fulfillment_status" TEXT NOT NULL,
    "total" DECIMAL(20,4) NOT NULL,
    "tax" DECIMAL(20,4) NOT NULL,
    "currency" TEXT NOT NULL,
    "customer_name" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,
    "snapshot" JSONB NOT NULL,
    "contact_id" TEXT,
    "contact_name" TEXT,
    "contact_email" TEXT,
    "contact_at" TIMESTAMPTZ(3),
    "reason" TEXT NOT NULL DEFAULT '',
    "outcome" TEXT NOT NULL DEFAULT 'pending',
    "notes" TEXT NOT NULL DEFAULT '',
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "document" (
    "id" UUID NOT NULL,
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "refund_id" TEXT,
    "deducted_refund_ids" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "revision" INTEGER NOT NULL DEFAULT 1,
    "provider_id" TEXT NOT NULL,
    "number" TEXT,
    "status" TEXT NOT NULL,
    "enshrined" BOOLEAN NOT NULL DEFAULT false,
    "currency" TEXT NOT NULL,
    "total" DECIMAL(20,4) NOT NULL,
    "tax" DECIMAL(20,4) NOT NULL,
    "paid" DECIMAL(20,4) NOT NULL DEFAULT 0,
    "content_hash" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "rates" JSONB NOT NULL,
    "matched" BOOLEAN NOT NULL DEFAULT false,
    "unconfirmed_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "work" (
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "priority" INTEGER NOT NULL DEFAULT 100,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "refresh" BOOLEAN NOT NULL DEFAULT false,
    "origin" TEXT NOT NULL DEFAULT 'live',
    "delivery_ids" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "lease" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "last_error" TEXT NOT NULL DEFAULT '',
    "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "work_pkey" PRIMARY KEY ("shop","order_id")
);

-- CreateTable
CREATE TABLE "log_entry" (
    "id" UUID NOT NULL,
    "shop" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "order_id" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "origin" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "refs" JSONB NOT NULL,
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "log_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shop_stat" (
    "shop" TEXT NOT NULL,
    "invoices_created" BIGINT NOT NULL DEFAULT 0,
    "invoices_matched" BIGINT NOT NULL DEFAULT 0,
    "invoices_updated" BIGINT NOT NULL DEFAULT 0,
    "credits_created" BIGINT NOT NULL DEFAULT 0,
    "credits_matched" BIGINT NOT NULL DEFAULT 0,
    "credits_updated" BIGINT NOT NULL DEFAULT 0,
    "contacts_created" BIGINT NOT NULL DEFAULT 0,
    "contacts_updated" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "shop_stat_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "sweep" (
    "shop" TEXT NOT NULL,
    "read_until" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sweep_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "ordering_key" TEXT NOT NULL,
    "traceparent" TEXT NOT NULL,
    "payload" BYTEA NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
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
CREATE INDEX "orders_shop_created_at_id_idx" ON "orders"("shop", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "document_shop_order_id_kind_ordinal_key" ON "document"("shop", "order_id", "kind", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "document_shop_kind_provider_id_key" ON "document"("shop", "kind", "provider_id");

-- CreateIndex
CREATE INDEX "log_entry_shop_at_id_idx" ON "log_entry"("shop", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "log_entry_shop_order_id_at_id_idx" ON "log_entry"("shop", "order_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_sequence_key" ON "outbox"("sequence");

-- CreateIndex
CREATE UNIQUE INDEX "dead_letter_consumer_event_id_key" ON "dead_letter"("consumer", "event_id");

ALTER TABLE "orders" ADD CONSTRAINT "orders_outcome_known"
  CHECK ("outcome" IN ('pending', 'done', 'skipped', 'aborted', 'failed'));

ALTER TABLE "document" ADD CONSTRAINT "document_kind_known" CHECK ("kind" IN ('invoice', 'credit'));
ALTER TABLE "document" ADD CONSTRAINT "document_status_known"
  CHECK ("status" IN ('draft', 'open', 'partially_paid', 'paid', 'cancelled', 'deleted'));
ALTER TABLE "document" ADD CONSTRAINT "document_credit_has_refund"
  CHECK (("kind" = 'credit') = ("refund_id" IS NOT NULL));
ALTER TABLE "document" ADD CONSTRAINT "document_total_not_negative" CHECK ("total" >= 0);

-- One credit note a refund, whatever its ordinal.
CREATE UNIQUE INDEX "document_refund_key" ON "document" ("shop", "order_id", "refund_id") WHERE "refund_id" IS NOT NULL;

-- A provider never gives one number to two documents of a kind.
CREATE UNIQUE INDEX "document_number_key" ON "document" ("shop", "kind", "number") WHERE "number" IS NOT NULL;

-- Transfers that shops has not confirmed yet.
CREATE INDEX "document_unconfirmed" ON "document" ("shop", "order_id") WHERE "unconfirmed_key" IS NOT NULL;

ALTER TABLE "work" ADD CONSTRAINT "work_state_known" CHECK ("state" IN ('queued', 'running', 'failed'));
ALTER TABLE "work" ADD CONSTRAINT "work_running_has_lease"
  CHECK (("state" = 'running') = ("lease" IS NOT NULL AND "lease_until" IS NOT NULL));

-- What a worker may take, in its order.
CREATE INDEX "work_due" ON "work" ("priority", "due_at") WHERE "state" = 'queued';

-- What is being worked on: the fair share of a shop, and claims that ran out.
CREATE INDEX "work_running" ON "work" ("shop", "lease_until") WHERE "state" = 'running';

ALTER TABLE "log_entry" ADD CONSTRAINT "log_entry_status_known"
  CHECK ("status" IN ('info', 'success', 'warning', 'critical'));

-- Substring search in orders and log.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "log_entry_search" ON "log_entry" USING gin ("search" gin_trgm_ops);
CREATE INDEX "orders_name" ON "orders" ("shop", "name", "id");
CREATE INDEX "orders_total" ON "orders" ("shop", "total", "id");
CREATE INDEX "orders_customer" ON "orders" ("shop", "customer_name", "id");

-- The relay reads only what is not published yet.
CREATE INDEX "outbox_unpublished" ON "outbox" ("sequence") WHERE "published_at" IS NULL;
