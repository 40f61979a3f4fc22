BEGIN;

-- CreateTable
CREATE TABLE "part_link" (
    "shop" TEXT NOT NULL,
    "source_key" TEXT NOT NULL,
    "group_key" TEXT NOT NULL,
    "part_id" TEXT,
    "part_number" TEXT NOT NULL,
    "origin" TEXT NOT NULL DEFAULT 'made',
    "generation" SERIAL NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "content_hash" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "stock_mark" TEXT NOT NULL DEFAULT '',
    "moving" TEXT NOT NULL DEFAULT '',
    "holder" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "linked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "part_link_pkey" PRIMARY KEY ("shop","source_key")
);

-- CreateTable
CREATE TABLE "account_part" (
    "shop" TEXT NOT NULL,
    "part_id" TEXT NOT NULL,
    "part_number" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL,
    "stock" DECIMAL(18,4) NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_part_pkey" PRIMARY KEY ("shop","part_id")
);

-- CreateTable
CREATE TABLE "part_listing" (
    "shop" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "part_listing_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "posted_line" (
    "shop" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "piece" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "line_id" TEXT,
    "origin" TEXT NOT NULL DEFAULT 'posted',
    "amount" DECIMAL(18,4) NOT NULL,
    "day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "posted_line_pkey" PRIMARY KEY ("shop","source","external_id","piece")
);

-- CreateTable
CREATE TABLE "paypal_connection" (
    "shop" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "secret" TEXT,
    "problem" TEXT NOT NULL DEFAULT '',
    "account_id" TEXT NOT NULL DEFAULT '',
    "since" TIMESTAMPTZ(3),
    "until" TIMESTAMPTZ(3),
    "span_until" TIMESTAMPTZ(3),
    "span_items" INTEGER NOT NULL DEFAULT 0,
    "page" INTEGER NOT NULL DEFAULT 1,
    "read_until" TIMESTAMPTZ(3),
    "pending_since" TIMESTAMPTZ(3),
    "total" INTEGER NOT NULL DEFAULT 0,
    "imported" INTEGER NOT NULL DEFAULT 0,
    "lease" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "error" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "paypal_connection_pkey" PRIMARY KEY ("shop")
);

-- CreateIndex
CREATE INDEX "part_link_shop_group_key_idx" ON "part_link"("shop", "group_key");

-- CreateIndex
CREATE UNIQUE INDEX "part_link_shop_part_id_key" ON "part_link"("shop", "part_id");

-- CreateIndex
CREATE UNIQUE INDEX "part_link_shop_part_number_key" ON "part_link"("shop", "part_number");

-- CreateIndex
CREATE INDEX "account_part_shop_part_number_idx" ON "account_part"("shop", "part_number");

-- CreateIndex
CREATE UNIQUE INDEX "posted_line_shop_account_id_line_id_key" ON "posted_line"("shop", "account_id", "line_id");

ALTER TABLE "part_link" ADD CONSTRAINT "part_link_origin_known" CHECK ("origin" IN ('made', 'matched'));
-- A part is linked from the moment that it is known.
ALTER TABLE "part_link" ADD CONSTRAINT "part_link_dated" CHECK (("part_id" IS NULL) = ("linked_at" IS NULL));
ALTER TABLE "part_link" ADD CONSTRAINT "part_link_lease_whole" CHECK (("holder" IS NULL) = ("lease_until" IS NULL));
ALTER TABLE "posted_line" ADD CONSTRAINT "posted_line_origin_known" CHECK ("origin" IN ('posted', 'found'));
ALTER TABLE "paypal_connection" ADD CONSTRAINT "paypal_connection_problem_known"
  CHECK ("problem" IN ('', 'CREDENTIALS', 'PERMISSION'));
ALTER TABLE "paypal_connection" ADD CONSTRAINT "paypal_connection_lease_whole"
  CHECK (("lease" IS NULL) = ("lease_until" IS NULL));
ALTER TABLE "paypal_connection" ADD CONSTRAINT "paypal_connection_counts" CHECK ("imported" >= 0 AND "total" >= 0 AND "page" >= 1);
-- An import has both its ends, or there is none, and a span lies within it.
ALTER TABLE "paypal_connection" ADD CONSTRAINT "paypal_connection_import_whole"
  CHECK (("since" IS NULL) = ("until" IS NULL) AND ("span_until" IS NULL OR "since" IS NOT NULL));

COMMIT;
