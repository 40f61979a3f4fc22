-- AlterTable
ALTER TABLE "link_secret" ADD COLUMN     "unsigned_told_at" TIMESTAMPTZ(3);
