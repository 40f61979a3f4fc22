-- AlterTable
ALTER TABLE "work" ADD COLUMN     "traceparent" TEXT NOT NULL DEFAULT '';
