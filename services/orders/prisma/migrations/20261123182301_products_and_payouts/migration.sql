BEGIN;

-- CreateTable
CREATE TABLE "product_shop" (
    "shop" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'none',
    "run" INTEGER NOT NULL DEFAULT 0,
    "cursor" TEXT,
    "listed_at" TIMESTAMPTZ(3),
    "total" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "sample" JSONB,
    "lease" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "next_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT NOT NULL DEFAULT '',
    "held_until" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_shop_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "product_work" (
    "shop" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "title" TEXT NOT NULL DEFAULT '',
    "due_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "lease" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL DEFAULT '',
    "failed_at" TIMESTAMPTZ(3),
    "variant_ids" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "worked_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_work_pkey" PRIMARY KEY ("shop","product_id")
);

-- CreateTable
CREATE TABLE "stock_shop" (
    "shop" TEXT NOT NULL,
    "mode" TEXT NOT NULL DEFAULT 'off',
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "webhook" TEXT NOT NULL DEFAULT '',
    "look_at" TIMESTAMPTZ(3),
    "swept_at" TIMESTAMPTZ(3),
    "lease" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "stock_shop_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "variant_stock" (
    "shop" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "item_id" TEXT NOT NULL,
    "part_id" TEXT NOT NULL,
    "epoch" INTEGER NOT NULL,
    "at_shop" INTEGER NOT NULL,
    "at_provider" DECIMAL(18,4) NOT NULL,
    "owed" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "writes" INTEGER NOT NULL DEFAULT 0,
    "pending" JSONB,
    "look" BOOLEAN NOT NULL DEFAULT false,
    "failed" TEXT NOT NULL DEFAULT '',
    "settled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "variant_stock_pkey" PRIMARY KEY ("shop","variant_id")
);

-- CreateTable
CREATE TABLE "metafield_definition" (
    "shop" TEXT NOT NULL,
    "namespace" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "metafield_definition_pkey" PRIMARY KEY ("shop","namespace","key")
);

-- CreateTable
CREATE TABLE "payment_import_shop" (
    "shop" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "since" DATE NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "lease" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "needs" TEXT NOT NULL DEFAULT '',
    "error" TEXT NOT NULL DEFAULT '',
    "started_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_import_shop_pkey" PRIMARY KEY ("shop","source")
);

-- CreateTable
CREATE TABLE "payout" (
    "shop" TEXT NOT NULL,
    "payout_id" TEXT NOT NULL,
    "issued_on" DATE NOT NULL,
    "status" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "net" DECIMAL(18,4) NOT NULL,
    "charges" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "refunds" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "fees" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "others" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "difference" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "transactions" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'open',
    "error" TEXT NOT NULL DEFAULT '',
    "look" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payout_pkey" PRIMARY KEY ("shop","payout_id")
);

-- CreateIndex
CREATE INDEX "product_shop_next_at_idx" ON "product_shop"("next_at");

-- CreateIndex
CREATE INDEX "product_work_state_shop_due_at_idx" ON "product_work"("state", "shop", "due_at");

-- CreateIndex
CREATE INDEX "product_work_lease_until_idx" ON "product_work"("lease_until");

-- CreateIndex
CREATE INDEX "product_work_shop_state_product_id_idx" ON "product_work"("shop", "state", "product_id");

-- CreateIndex
CREATE INDEX "stock_shop_look_at_idx" ON "stock_shop"("look_at");

-- CreateIndex
CREATE INDEX "variant_stock_shop_product_id_idx" ON "variant_stock"("shop", "product_id");

-- CreateIndex
CREATE INDEX "variant_stock_shop_item_id_idx" ON "variant_stock"("shop", "item_id");

-- CreateIndex
CREATE INDEX "payment_import_shop_next_at_idx" ON "payment_import_shop"("next_at");

-- CreateIndex
CREATE INDEX "payout_shop_issued_on_payout_id_idx" ON "payout"("shop", "issued_on" DESC, "payout_id" DESC);

-- CreateIndex
CREATE INDEX "payout_shop_state_issued_on_payout_id_idx" ON "payout"("shop", "state", "issued_on" DESC, "payout_id" DESC);

-- CreateIndex
CREATE INDEX "payout_shop_look_idx" ON "payout"("shop", "look");

ALTER TABLE "product_shop" ADD CONSTRAINT "product_shop_state_known"
  CHECK ("state" IN ('none', 'sample', 'transferring', 'stopped', 'transferred', 'removing'));
ALTER TABLE "product_shop" ADD CONSTRAINT "product_shop_lease_whole" CHECK (("lease" IS NULL) = ("lease_until" IS NULL));
ALTER TABLE "product_shop" ADD CONSTRAINT "product_shop_counts_not_negative"
  CHECK ("total" >= 0 AND "done" >= 0 AND "created" >= 0 AND "run" >= 0);
ALTER TABLE "product_work" ADD CONSTRAINT "product_work_state_known" CHECK ("state" IN ('open', 'done', 'failed'));
ALTER TABLE "product_work" ADD CONSTRAINT "product_work_open_due" CHECK (("state" = 'open') = ("due_at" IS NOT NULL));
ALTER TABLE "product_work" ADD CONSTRAINT "product_work_lease_whole" CHECK (("lease" IS NULL) = ("lease_until" IS NULL));
ALTER TABLE "product_work" ADD CONSTRAINT "product_work_failure_told"
  CHECK (("state" = 'failed') = ("failed_at" IS NOT NULL));
ALTER TABLE "stock_shop" ADD CONSTRAINT "stock_shop_mode_known" CHECK ("mode" IN ('off', 'absolute', 'delta'));
ALTER TABLE "stock_shop" ADD CONSTRAINT "stock_shop_lease_whole" CHECK (("lease" IS NULL) = ("lease_until" IS NULL));
ALTER TABLE "variant_stock" ADD CONSTRAINT "variant_stock_writes_not_negative" CHECK ("writes" >= 0);
ALTER TABLE "metafield_definition" ADD CONSTRAINT "metafield_definition_state_known"
  CHECK ("state" IN ('made', 'taken', 'refused'));
ALTER TABLE "payment_import_shop" ADD CONSTRAINT "payment_import_shop_lease_whole" CHECK (("lease" IS NULL) = ("lease_until" IS NULL));
ALTER TABLE "payment_import_shop" ADD CONSTRAINT "payment_import_shop_source_known"
  CHECK ("source" IN ('shopify_payments', 'paypal'));
ALTER TABLE "payout" ADD CONSTRAINT "payout_state_known" CHECK ("state" IN ('open', 'balanced', 'differs', 'failed'));
-- What is called balanced adds up to the cent.
ALTER TABLE "payout" ADD CONSTRAINT "payout_balanced_adds_up"
  CHECK ("state" <> 'balanced' OR ("difference" = 0 AND "net" = "charges" + "refunds" + "fees" + "others"));

COMMIT;
