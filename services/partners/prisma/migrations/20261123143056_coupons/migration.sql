-- CreateTable
CREATE TABLE "coupon" (
    "code" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "value" DECIMAL(12,2) NOT NULL,
    "intervals" INTEGER NOT NULL,
    "plans" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "comment" TEXT NOT NULL DEFAULT '',
    "shop" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coupon_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE INDEX "coupon_shop_idx" ON "coupon"("shop");

-- Codes of partners have up to 30 characters, the operator's own up to 20.
ALTER TABLE "coupon"
ADD CONSTRAINT "coupon_code_check" CHECK (length("code") BETWEEN 4 AND 30 AND "code" ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' AND "code" <> 'PARTNER'),
ADD CONSTRAINT "coupon_type_check" CHECK ("type" IN ('percent', 'amount')),
ADD CONSTRAINT "coupon_value_check" CHECK ("value" > 0 AND ("type" <> 'percent' OR ("value" BETWEEN 1 AND 100 AND "value" = trunc("value")))),
ADD CONSTRAINT "coupon_intervals_check" CHECK ("intervals" >= 1);
