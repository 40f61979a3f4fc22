-- CreateTable
CREATE TABLE "document_pdf" (
    "shop" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "bytes" INTEGER NOT NULL,
    "key_id" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_pdf_pkey" PRIMARY KEY ("shop","kind","provider_id"),
    CONSTRAINT "document_pdf_kind" CHECK ("kind" IN ('invoice', 'credit')),
    -- Two megabytes and the envelope around them.
    CONSTRAINT "document_pdf_bytes" CHECK ("bytes" = length("content") AND "bytes" BETWEEN 1 AND 2097408)
);
-- What is encrypted cannot be compressed.
ALTER TABLE "document_pdf" ALTER COLUMN "content" SET STORAGE EXTERNAL;

-- CreateIndex
CREATE INDEX "document_pdf_shop_order_id_idx" ON "document_pdf"("shop", "order_id");

-- CreateIndex
CREATE INDEX "document_pdf_used_at_idx" ON "document_pdf"("used_at");

-- What a shop has kept, the latest used first, without reading the contents.
CREATE INDEX "document_pdf_of_shop" ON "document_pdf" ("shop", "used_at" DESC, "kind", "provider_id") INCLUDE ("bytes");
