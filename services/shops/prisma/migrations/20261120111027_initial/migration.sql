-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "shop" (
    "shop" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "country_code" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "timezone" TEXT NOT NULL,
    "store_plan" TEXT NOT NULL,
    "development_store" BOOLEAN NOT NULL,
    "store_created_at" TIMESTAMPTZ(3),
    "scopes" TEXT[],
    "facts_at" TIMESTAMPTZ(3) NOT NULL,
    "scopes_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "reinstalled_at" TIMESTAMPTZ(3),
    "uninstalled_at" TIMESTAMPTZ(3),
    "setup_completed_at" TIMESTAMPTZ(3),
    "missing_access_token" BOOLEAN NOT NULL DEFAULT false,
    "permissions" TEXT[],
    "partner" BOOLEAN NOT NULL DEFAULT false,
    "employee" BOOLEAN NOT NULL DEFAULT false,
    "plan_id" TEXT NOT NULL,
    "plan_annual" BOOLEAN NOT NULL DEFAULT false,
    "plan_activated_at" TIMESTAMPTZ(3) NOT NULL,
    "transfers_exhausted_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "shop_access" (
    "shop" TEXT NOT NULL,
    "access_token" TEXT,
    "access_expires_at" TIMESTAMPTZ(3),
    "refresh_token" TEXT,
    "refresh_expires_at" TIMESTAMPTZ(3),
    "obtained_at" TIMESTAMPTZ(3),
    "lease_holder" UUID,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "shop_access_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "downtime" (
    "id" BIGSERIAL NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "warn_at" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "url" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "downtime_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transfer_period" (
    "id" BIGSERIAL NOT NULL,
    "shop" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "quota" INTEGER NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,
    "exhausted_told_at" TIMESTAMPTZ(3),

    CONSTRAINT "transfer_period_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transfer_grant" (
    "id" BIGSERIAL NOT NULL,
    "shop" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,
    "valid_until" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transfer_grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transfer_reservation" (
    "shop" TEXT NOT NULL,
    "operation_key" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "period_id" BIGINT,
    "grant_id" BIGINT,
    "reserved_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "transfer_reservation_pkey" PRIMARY KEY ("shop","operation_key")
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
CREATE UNIQUE INDEX "transfer_period_shop_starts_at_key" ON "transfer_period"("shop", "starts_at");

-- CreateIndex
CREATE INDEX "transfer_grant_shop_valid_until_idx" ON "transfer_grant"("shop", "valid_until");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_sequence_key" ON "outbox"("sequence");

-- CreateIndex
CREATE UNIQUE INDEX "dead_letter_consumer_event_id_key" ON "dead_letter"("consumer", "event_id");

-- Domains are the key everywhere and come from Shopify only.
ALTER TABLE "shop" ADD CONSTRAINT "shop_domain_shape" CHECK ("shop" ~ '^[a-z0-9][a-z0-9-]*\.myshopify\.com$');

-- Tokens rest sealed. Plain ones of Shopify begin with `shpat_` and `shprt_`.
ALTER TABLE "shop_access" ADD CONSTRAINT "shop_access_token_sealed"
  CHECK ("access_token" LIKE 'v1.%' AND ("refresh_token" IS NULL OR "refresh_token" LIKE 'v1.%'));
ALTER TABLE "shop_access" ADD CONSTRAINT "shop_access_lease_complete"
  CHECK (("lease_holder" IS NULL) = ("lease_until" IS NULL));

ALTER TABLE "downtime" ADD CONSTRAINT "downtime_times_in_order" CHECK ("warn_at" <= "start_at" AND "start_at" < "end_at");

-- The last guard of the quota: no code can use more than there is.
ALTER TABLE "transfer_period" ADD CONSTRAINT "transfer_period_used_within_quota" CHECK ("used" BETWEEN 0 AND "quota");
ALTER TABLE "transfer_period" ADD CONSTRAINT "transfer_period_times_in_order" CHECK ("starts_at" <= "ends_at");
ALTER TABLE "transfer_period" ADD CONSTRAINT "transfer_period_shop_fkey" FOREIGN KEY ("shop") REFERENCES "shop"("shop");
ALTER TABLE "transfer_grant" ADD CONSTRAINT "transfer_grant_used_within_amount"
  CHECK ("amount" > 0 AND "used" BETWEEN 0 AND "amount");
ALTER TABLE "transfer_grant" ADD CONSTRAINT "transfer_grant_shop_fkey" FOREIGN KEY ("shop") REFERENCES "shop"("shop");

ALTER TABLE "transfer_reservation" ADD CONSTRAINT "transfer_reservation_state_known"
  CHECK ("state" IN ('reserved', 'confirmed', 'released'));
ALTER TABLE "transfer_reservation" ADD CONSTRAINT "transfer_reservation_one_source"
  CHECK (num_nonnulls("period_id", "grant_id") = 1);
ALTER TABLE "transfer_reservation" ADD CONSTRAINT "transfer_reservation_period_fkey"
  FOREIGN KEY ("period_id") REFERENCES "transfer_period"("id");
ALTER TABLE "transfer_reservation" ADD CONSTRAINT "transfer_reservation_grant_fkey"
  FOREIGN KEY ("grant_id") REFERENCES "transfer_grant"("id");

-- Shops that somebody may be waiting for. Few at any time.
CREATE INDEX "shop_transfers_exhausted" ON "shop" ("transfers_exhausted_at") WHERE "transfers_exhausted_at" IS NOT NULL;

-- The relay reads only what is not published yet.
CREATE INDEX "outbox_unpublished" ON "outbox" ("sequence") WHERE "published_at" IS NULL;
