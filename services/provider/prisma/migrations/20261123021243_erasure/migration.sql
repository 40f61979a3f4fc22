-- CreateTable
CREATE TABLE "erasure" (
    "id" UUID NOT NULL,
    "shop" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" JSONB NOT NULL DEFAULT '{}',
    "position" TEXT NOT NULL DEFAULT '',
    "erased" BIGINT NOT NULL DEFAULT 0,
    "begun_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "erasure" ADD CONSTRAINT "erasure_kind_known" CHECK ("kind" IN ('shop', 'customer'));
