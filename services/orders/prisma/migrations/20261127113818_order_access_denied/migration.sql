-- AlterTable
ALTER TABLE "sweep" ADD COLUMN     "denied_at" TIMESTAMPTZ(3);
