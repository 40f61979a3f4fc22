-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "changes" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "extras" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "extras_for" TIMESTAMPTZ(3),
ADD COLUMN     "paid_at" TIMESTAMPTZ(3);

-- The closest that is known of orders that were paid before this column came.
UPDATE "orders" SET "paid_at" = "updated_at"
  WHERE "financial_status" IN ('paid', 'partially_refunded', 'refunded');

-- AlterTable
ALTER TABLE "document" ADD COLUMN     "billed" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "delivery_date" DATE,
ADD COLUMN     "delivery_date_until" DATE,
ADD COLUMN     "e_invoice" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "hand_changed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "invoice_type" TEXT NOT NULL DEFAULT 'standard',
ADD COLUMN     "mail_failed_at" TIMESTAMPTZ(3),
ADD COLUMN     "mailed_at" TIMESTAMPTZ(3),
ADD COLUMN     "payment_sought_at" TIMESTAMPTZ(3),
ADD COLUMN     "tax_rule_id" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "vat_id_check" JSONB,
ADD COLUMN     "written_metafields" TEXT,
ADD COLUMN     "written_paid" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "document" ADD CONSTRAINT "document_invoice_type_known"
  CHECK ("invoice_type" IN ('standard', 'advance', 'final'));

-- A credit note may also take back what an edit of the order removed.
ALTER TABLE "document" DROP CONSTRAINT "document_credit_has_refund";
ALTER TABLE "document" ADD CONSTRAINT "document_invoice_has_no_refund"
  CHECK ("kind" = 'credit' OR "refund_id" IS NULL);

-- What is gone or cancelled makes room for its successor.
DROP INDEX "document_refund_key";
CREATE UNIQUE INDEX "document_refund_key" ON "document" ("shop", "order_id", "refund_id")
  WHERE "refund_id" IS NOT NULL AND "status" NOT IN ('cancelled', 'deleted');
DROP INDEX "document_number_key";
CREATE UNIQUE INDEX "document_number_key" ON "document" ("shop", "kind", "number")
  WHERE "number" IS NOT NULL AND "status" <> 'deleted';

-- CreateTable
CREATE TABLE "vat_id_check" (
    "id" UUID NOT NULL,
    "shop" TEXT NOT NULL,
    "vat_id" TEXT NOT NULL,
    "valid" BOOLEAN NOT NULL,
    "request_id" TEXT,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vat_id_check_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "vat_id_check_shop_vat_id_checked_at_idx" ON "vat_id_check"("shop", "vat_id", "checked_at" DESC);
