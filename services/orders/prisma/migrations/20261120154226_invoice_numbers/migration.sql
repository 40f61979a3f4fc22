-- CreateTable
CREATE TABLE "invoice_number" (
    "shop" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "wanted" TEXT NOT NULL,
    "reserved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_number_pkey" PRIMARY KEY ("shop","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_number_shop_order_id_ordinal_wanted_key" ON "invoice_number"("shop", "order_id", "ordinal", "wanted");
