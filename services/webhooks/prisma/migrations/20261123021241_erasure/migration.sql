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

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "ordering_key" TEXT NOT NULL,
    "traceparent" TEXT NOT NULL,
    "payload" BYTEA NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_sequence_key" ON "outbox"("sequence");

-- The relay reads only what is not published yet.
CREATE INDEX "outbox_unpublished" ON "outbox" ("sequence") WHERE "published_at" IS NULL;
