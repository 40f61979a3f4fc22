-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "connection" (
    "shop" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "token" TEXT,
    "generation" INTEGER NOT NULL,
    "connected_at" TIMESTAMPTZ(3) NOT NULL,
    "platform" TEXT NOT NULL,
    "system_version" TEXT NOT NULL,
    "small_business" BOOLEAN NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "connection_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "reference_data" (
    "shop" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reference_data_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "contact_map" (
    "shop" TEXT NOT NULL,
    "customer_key" TEXT NOT NULL,
    "contact_id" TEXT,
    "address_id" TEXT,
    "content_hash" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_map_pkey" PRIMARY KEY ("shop","customer_key")
);

-- CreateTable
CREATE TABLE "write_journal" (
    "shop" TEXT NOT NULL,
    "operation_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "holder" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "resend_after" TIMESTAMPTZ(3),
    "request_hash" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "object_ref" TEXT,
    "result" JSONB,
    "matched" BOOLEAN NOT NULL DEFAULT false,
    "error" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "write_journal_pkey" PRIMARY KEY ("shop","operation_key")
);

-- CreateTable
CREATE TABLE "credit_number" (
    "shop" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "operation_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_number_pkey" PRIMARY KEY ("shop","number")
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
CREATE UNIQUE INDEX "contact_map_shop_contact_id_key" ON "contact_map"("shop", "contact_id");

-- CreateIndex
CREATE INDEX "write_journal_shop_object_ref_idx" ON "write_journal"("shop", "object_ref");

-- CreateIndex
CREATE UNIQUE INDEX "credit_number_shop_operation_key_key" ON "credit_number"("shop", "operation_key");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_sequence_key" ON "outbox"("sequence");

-- CreateIndex
CREATE UNIQUE INDEX "dead_letter_consumer_event_id_key" ON "dead_letter"("consumer", "event_id");

-- A token rests only with a usable connection.
ALTER TABLE "connection"
    ADD CONSTRAINT "connection_state" CHECK ("state" IN ('connected', 'token_rejected', 'disconnected')),
    ADD CONSTRAINT "connection_token" CHECK (("state" = 'connected') = ("token" IS NOT NULL)),
    ADD CONSTRAINT "connection_generation" CHECK ("generation" > 0);

ALTER TABLE "contact_map" ADD CONSTRAINT "contact_map_generation" CHECK ("generation" > 0);

ALTER TABLE "write_journal"
    ADD CONSTRAINT "write_journal_state" CHECK ("state" IN ('intended', 'sent', 'confirmed', 'rejected', 'unknown')),
    ADD CONSTRAINT "write_journal_attempt" CHECK ("attempt" > 0),
    ADD CONSTRAINT "write_journal_lease" CHECK (("holder" IS NULL) = ("lease_until" IS NULL)),
    ADD CONSTRAINT "write_journal_sent" CHECK ("state" NOT IN ('sent', 'unknown') OR "sent_at" IS NOT NULL),
    ADD CONSTRAINT "write_journal_result" CHECK ("state" <> 'confirmed' OR "result" IS NOT NULL);

-- The last guard against one document standing for two operations.
CREATE UNIQUE INDEX "write_journal_created_once" ON "write_journal" ("shop", "object_ref")
    WHERE "state" = 'confirmed' AND "kind" IN ('create', 'contact', 'transaction');

-- What waits for a look-up, for people who ask what is going on.
CREATE INDEX "write_journal_open" ON "write_journal" ("shop", "updated_at") WHERE "state" IN ('sent', 'unknown');

-- The relay reads only what is not published.
CREATE INDEX "outbox_unpublished" ON "outbox" ("sequence") WHERE "published_at" IS NULL;
