-- AlterTable
ALTER TABLE "partner" ADD COLUMN "id" TEXT, ADD COLUMN "preferences" JSONB;
UPDATE "partner" SET "id" = encode(sha256(convert_to("shop", 'UTF8')), 'hex');
ALTER TABLE "partner" ALTER COLUMN "id" SET NOT NULL;

-- AlterTable
ALTER TABLE "coupon" ADD COLUMN     "views" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "coupon_code" (
    "code" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "coupon_code_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "coupon_view" (
    "code" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "visitor" TEXT NOT NULL,

    CONSTRAINT "coupon_view_pkey" PRIMARY KEY ("code","day","visitor")
);

-- CreateTable
CREATE TABLE "redeemer" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,

    CONSTRAINT "redeemer_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "redemption" (
    "id" UUID NOT NULL,
    "redeemer_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "plan_id" TEXT NOT NULL DEFAULT '',
    "provision" DECIMAL(12,2),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "subscribed_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "redemption_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "redemption_fact" (
    "redeemer_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "cause" TEXT NOT NULL,
    "plan_id" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "redemption_fact_pkey" PRIMARY KEY ("redeemer_id","code","kind","at","cause")
);

-- CreateTable
CREATE TABLE "redemption_step" (
    "id" BIGSERIAL NOT NULL,
    "redemption_id" UUID NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "cause" TEXT NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "redemption_step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provision_entry" (
    "id" BIGSERIAL NOT NULL,
    "redemption_id" UUID NOT NULL,
    "partner_id" TEXT NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "cause" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "payout_id" UUID,

    CONSTRAINT "provision_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout_run" (
    "run_on" DATE NOT NULL,
    "payment_on" DATE NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_run_pkey" PRIMARY KEY ("run_on")
);

-- CreateTable
CREATE TABLE "payout" (
    "id" UUID NOT NULL,
    "partner_id" TEXT NOT NULL,
    "run_on" DATE NOT NULL,
    "number" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,
    "net" DECIMAL(12,2) NOT NULL,
    "vat_kind" TEXT NOT NULL,
    "vat_rate" DECIMAL(5,2) NOT NULL,
    "vat" DECIMAL(12,2) NOT NULL,
    "gross" DECIMAL(12,2) NOT NULL,
    "fee" DECIMAL(12,2) NOT NULL,
    "total" DECIMAL(12,2) NOT NULL,
    "gateway" TEXT NOT NULL,
    "recipient" JSONB NOT NULL,
    "issuer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "payment_on" DATE NOT NULL,
    "paid_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout_receipt" (
    "payout_id" UUID NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payout_receipt_pkey" PRIMARY KEY ("payout_id")
);

-- CreateTable
CREATE TABLE "receipt_series" (
    "id" INTEGER NOT NULL,
    "last_number" INTEGER NOT NULL,

    CONSTRAINT "receipt_series_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "coupon_view_day_idx" ON "coupon_view"("day");

-- CreateIndex
CREATE UNIQUE INDEX "redeemer_id_key" ON "redeemer"("id");

-- CreateIndex
CREATE INDEX "redemption_partner_id_created_at_id_idx" ON "redemption"("partner_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "redemption_partner_id_status_created_at_id_idx" ON "redemption"("partner_id", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "redemption_code_status_idx" ON "redemption"("code", "status");

-- CreateIndex
CREATE INDEX "redemption_created_at_id_idx" ON "redemption"("created_at", "id");

-- CreateIndex
CREATE INDEX "redemption_due_at_idx" ON "redemption"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "redemption_redeemer_id_code_key" ON "redemption"("redeemer_id", "code");

-- CreateIndex
CREATE INDEX "redemption_step_redemption_id_id_idx" ON "redemption_step"("redemption_id", "id");

-- CreateIndex
CREATE INDEX "provision_entry_redemption_id_idx" ON "provision_entry"("redemption_id");

-- CreateIndex
CREATE INDEX "provision_entry_partner_id_payout_id_idx" ON "provision_entry"("partner_id", "payout_id");

-- CreateIndex
CREATE INDEX "provision_entry_payout_id_idx" ON "provision_entry"("payout_id");

-- CreateIndex
CREATE UNIQUE INDEX "payout_number_key" ON "payout"("number");

-- CreateIndex
CREATE INDEX "payout_partner_id_number_idx" ON "payout"("partner_id", "number" DESC);

-- CreateIndex
CREATE INDEX "payout_status_number_idx" ON "payout"("status", "number");

-- CreateIndex
CREATE UNIQUE INDEX "payout_partner_id_run_on_key" ON "payout"("partner_id", "run_on");

-- CreateIndex
CREATE UNIQUE INDEX "partner_id_key" ON "partner"("id");

-- Codes that exist are taken.
INSERT INTO "coupon_code" ("code", "partner_id")
SELECT "code", CASE WHEN "shop" = '' THEN '' ELSE encode(sha256(convert_to("shop", 'UTF8')), 'hex') END FROM "coupon";

INSERT INTO "receipt_series" ("id", "last_number") VALUES (1, 0);

ALTER TABLE "redemption"
ADD CONSTRAINT "redemption_status_check" CHECK ("status" IN ('pending', 'redeemed', 'subscribed', 'verified', 'paid', 'cancelled', 'declined')),
ADD CONSTRAINT "redemption_self_check" CHECK ("redeemer_id" <> "partner_id"),
ADD CONSTRAINT "redemption_provision_check" CHECK ("provision" >= 0);

ALTER TABLE "provision_entry"
ADD CONSTRAINT "provision_entry_amount_check" CHECK ("amount" <> 0);

ALTER TABLE "payout_run"
ADD CONSTRAINT "payout_run_day_check" CHECK (extract(day FROM "run_on") = 1);

ALTER TABLE "payout"
ADD CONSTRAINT "payout_status_check" CHECK ("status" IN ('scheduled', 'paid') AND ("status" = 'paid') = ("paid_at" IS NOT NULL)),
ADD CONSTRAINT "payout_gateway_check" CHECK ("gateway" IN ('paypal', 'bank')),
ADD CONSTRAINT "payout_vat_check" CHECK ("vat_kind" IN ('standard', 'reverseCharge', 'none') AND ("vat_kind" = 'standard' OR "vat" = 0)),
ADD CONSTRAINT "payout_sums_check" CHECK ("net" > 0 AND "gross" = "net" + "vat" AND "total" = "gross" - "fee"),
ADD CONSTRAINT "payout_number_check" CHECK ("number" > 0);

-- What happened and what is owed is only ever added to: an entry may get its payout, once.
-- Written with \x3b for the semicolons of the body: the migration engine takes each one for the end of a statement.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN RAISE EXCEPTION ''% is only ever added to'', TG_TABLE_NAME\x3b END\x3b';
CREATE TRIGGER redemption_fact_kept BEFORE UPDATE OR DELETE ON "redemption_fact"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER redemption_step_kept BEFORE UPDATE OR DELETE ON "redemption_step"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER provision_entry_kept BEFORE DELETE ON "provision_entry"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER provision_entry_paid_once BEFORE UPDATE ON "provision_entry"
  FOR EACH ROW WHEN (OLD."payout_id" IS NOT NULL OR OLD."amount" <> NEW."amount"
    OR OLD."redemption_id" <> NEW."redemption_id" OR OLD."partner_id" <> NEW."partner_id")
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_receipt_kept BEFORE UPDATE OR DELETE ON "payout_receipt"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
