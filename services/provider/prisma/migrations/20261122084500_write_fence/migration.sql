-- AlterTable
ALTER TABLE "write_journal" ADD COLUMN     "fence" BIGINT NOT NULL DEFAULT 0;
