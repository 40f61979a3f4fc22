-- AlterTable
ALTER TABLE "shop" ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "shop_erasure" (
    "id" UUID NOT NULL,
    "shop" TEXT,
    "shop_hash" TEXT NOT NULL,
    "delivery_id" TEXT NOT NULL,
    "awaited" TEXT[],
    "counts" JSONB NOT NULL DEFAULT '{}',
    "setup_rewarded" BOOLEAN NOT NULL DEFAULT false,
    "begun_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_erasure_pkey" PRIMARY KEY ("id")
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
CREATE INDEX "shop_erasure_shop_hash_idx" ON "shop_erasure"("shop_hash");

ALTER TABLE "erasure" ADD CONSTRAINT "erasure_kind_known" CHECK ("kind" IN ('shop', 'customer'));

-- A proof of what is gone must not name whose it was.
ALTER TABLE "shop_erasure" ADD CONSTRAINT "shop_erasure_completed_names_nobody"
  CHECK (("completed_at" IS NULL) = ("shop" IS NOT NULL));
