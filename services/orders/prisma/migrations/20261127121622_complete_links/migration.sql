-- AlterTable
ALTER TABLE "link_secret" ADD COLUMN     "complete_to" TEXT DEFAULT '';
