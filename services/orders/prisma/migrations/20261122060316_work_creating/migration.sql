-- AlterTable
ALTER TABLE "work" ADD COLUMN     "creating" JSONB;
