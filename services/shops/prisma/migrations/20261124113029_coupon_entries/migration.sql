-- CreateTable
CREATE TABLE "coupon_entry" (
    "shop" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "entered_at" TIMESTAMPTZ(3) NOT NULL,
    "chosen_at" TIMESTAMPTZ(3),

    CONSTRAINT "coupon_entry_pkey" PRIMARY KEY ("shop","code")
);
