-- AlterTable
ALTER TABLE "transfer_period" ADD COLUMN     "carried" INTEGER NOT NULL DEFAULT 0;
