BEGIN;

-- AlterTable
ALTER TABLE "stock_shop" ADD COLUMN     "switched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "variant_stock" ADD COLUMN     "vain" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "variant_stock" ADD CONSTRAINT "variant_stock_vain_not_negative" CHECK ("vain" >= 0);
ALTER TABLE "product_work" DROP CONSTRAINT "product_work_state_known";
ALTER TABLE "product_work" ADD CONSTRAINT "product_work_state_known"
  CHECK ("state" IN ('open', 'done', 'failed', 'waiting'));

COMMIT;
