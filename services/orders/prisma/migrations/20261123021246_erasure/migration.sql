-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "redacted_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "privacy_request" (
    "id" UUID NOT NULL,
    "shop" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "delivery_id" TEXT NOT NULL,
    "shopify_id" TEXT NOT NULL DEFAULT '',
    "customer_id" TEXT,
    "email" TEXT,
    "order_ids" TEXT[],
    "orders" INTEGER NOT NULL DEFAULT 0,
    "awaited" TEXT[],
    "counts" JSONB NOT NULL DEFAULT '{}',
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "privacy_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "redacted_order" (
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "redacted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "redacted_order_pkey" PRIMARY KEY ("shop","order_id")
);

-- CreateTable
CREATE TABLE "erasure" (
    "id" UUID NOT NULL,
    "shop" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" JSONB NOT NULL DEFAULT '{}',
    "position" TEXT NOT NULL DEFAULT '',
    "erased" BIGINT NOT NULL DEFAULT 0,
    "begun_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "privacy_request_shop_received_at_id_idx" ON "privacy_request"("shop", "received_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "privacy_request_shop_delivery_id_key" ON "privacy_request"("shop", "delivery_id");

ALTER TABLE "erasure" ADD CONSTRAINT "erasure_kind_known" CHECK ("kind" IN ('shop', 'customer'));

ALTER TABLE "privacy_request" ADD CONSTRAINT "privacy_request_kind_known"
  CHECK ("kind" IN ('data_request', 'redact'));
ALTER TABLE "privacy_request" ADD CONSTRAINT "privacy_request_state_known"
  CHECK ("state" IN ('running', 'ready', 'done', 'expired'));
-- Once a request is over, nobody can tell from it whose it was.
ALTER TABLE "privacy_request" ADD CONSTRAINT "privacy_request_over_names_nobody"
  CHECK ("state" IN ('running', 'ready') OR ("customer_id" IS NULL AND "email" IS NULL AND "order_ids" = '{}'));
-- Those whose data can no longer be read are looked for by time.
CREATE INDEX "privacy_request_ready" ON "privacy_request" ("received_at") WHERE "state" = 'ready';

-- A redacted order keeps no snapshot.
ALTER TABLE "orders" ADD CONSTRAINT "orders_redacted_is_emptied"
  CHECK ("redacted_at" IS NULL OR "emptied_at" IS NOT NULL) NOT VALID;
-- A customer's orders.
CREATE INDEX "orders_of_customer" ON "orders" ("shop", ("snapshot" #>> '{customer,id}'))
  WHERE "snapshot" #>> '{customer,id}' IS NOT NULL;
-- An order's links, to end them.
CREATE INDEX "document_link_order" ON "document_link" ("shop", "order_id");
