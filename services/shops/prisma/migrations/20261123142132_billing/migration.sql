-- AlterTable
ALTER TABLE "shop" ADD COLUMN     "billing_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "billing_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "plan_ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "plan_source" TEXT NOT NULL DEFAULT 'none',
ADD COLUMN     "trial_started_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "transfer_period" ADD COLUMN     "low_told_at" TIMESTAMPTZ(3),
ADD COLUMN     "plan_id" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "planned_ends_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "shop_erasure" ADD COLUMN     "coupons" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "trial_started_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "charge" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "plan_id" TEXT NOT NULL,
    "annual" BOOLEAN NOT NULL DEFAULT false,
    "feature" TEXT NOT NULL DEFAULT '',
    "coupon" TEXT NOT NULL DEFAULT '',
    "price" DECIMAL(12,2) NOT NULL,
    "price_after" DECIMAL(12,2) NOT NULL,
    "discount_cycles" INTEGER,
    "trial_days" INTEGER NOT NULL DEFAULT 0,
    "test" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "period_ends_at" TIMESTAMPTZ(3),
    "activated_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "charge_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "coupon_redemption" (
    "shop" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "charge_id" TEXT NOT NULL,
    "redeemed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "coupon_redemption_pkey" PRIMARY KEY ("shop","code")
);

-- CreateTable
CREATE TABLE "notification" (
    "id" BIGSERIAL NOT NULL,
    "shop" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "state" TEXT NOT NULL DEFAULT 'due',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "error" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "charge_shop_created_at_idx" ON "charge"("shop", "created_at");

-- CreateIndex
CREATE INDEX "notification_state_due_at_idx" ON "notification"("state", "due_at");

-- CreateIndex
CREATE UNIQUE INDEX "notification_shop_kind_subject_key" ON "notification"("shop", "kind", "subject");

-- CreateIndex
CREATE INDEX "shop_billing_due_at_idx" ON "shop"("billing_due_at");

-- What was there before: plans came from operators only.
UPDATE "shop" SET "plan_source" = 'operator' WHERE "plan_id" <> 'free';
UPDATE "transfer_period" SET "planned_ends_at" = "ends_at";
UPDATE "transfer_period" period SET "plan_id" = shop."plan_id"
FROM "shop" WHERE shop."shop" = period."shop" AND period."ends_at" > now();

-- States and amounts that cannot be.
ALTER TABLE "shop" ADD CONSTRAINT "shop_plan_source_check" CHECK ("plan_source" IN ('none', 'charge', 'operator'));
ALTER TABLE "charge"
ADD CONSTRAINT "charge_kind_check" CHECK ("kind" IN ('subscription', 'purchase')),
ADD CONSTRAINT "charge_feature_check" CHECK (("kind" = 'purchase') = ("feature" <> '')),
ADD CONSTRAINT "charge_status_check" CHECK ("status" IN ('pending', 'active', 'declined', 'expired', 'frozen', 'cancelled')),
ADD CONSTRAINT "charge_price_check" CHECK ("price" > 0 AND "price_after" >= 0 AND "price_after" <= "price");
ALTER TABLE "notification"
ADD CONSTRAINT "notification_kind_check" CHECK ("kind" IN ('creditsLow', 'creditsExhausted', 'connectionMissing', 'subscriptionEnded')),
ADD CONSTRAINT "notification_state_check" CHECK ("state" IN ('due', 'sending', 'sent', 'unwanted', 'undelivered'));
