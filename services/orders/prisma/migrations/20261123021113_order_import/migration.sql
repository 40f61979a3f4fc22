BEGIN;

-- CreateTable
CREATE TABLE "import_shop" (
    "shop" TEXT NOT NULL,
    "paused_at" TIMESTAMPTZ(3),
    "lease" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "next_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT NOT NULL DEFAULT '',
    "bulk_id" TEXT NOT NULL DEFAULT '',
    "bulk_read" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "import_shop_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "import_day" (
    "shop" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "road" TEXT NOT NULL DEFAULT '',
    "cursor" TEXT,
    "counted" INTEGER,
    "error" TEXT NOT NULL DEFAULT '',
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_day_pkey" PRIMARY KEY ("shop","day")
);

-- CreateTable
CREATE TABLE "import_order" (
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "outcome" TEXT NOT NULL DEFAULT 'open',
    "reason" TEXT NOT NULL DEFAULT '',
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_order_pkey" PRIMARY KEY ("shop","order_id")
);

ALTER TABLE "import_day" ADD CONSTRAINT "import_day_state_known"
  CHECK ("state" IN ('queued', 'reading', 'working', 'done', 'failed'));
ALTER TABLE "import_day" ADD CONSTRAINT "import_day_road_known" CHECK ("road" IN ('', 'pages', 'bulk'));
ALTER TABLE "import_day" ADD CONSTRAINT "import_day_counted_not_negative" CHECK ("counted" >= 0);
ALTER TABLE "import_day" ADD CONSTRAINT "import_day_done_dated" CHECK (("state" = 'done') = ("done_at" IS NOT NULL));
ALTER TABLE "import_order" ADD CONSTRAINT "import_order_outcome_known"
  CHECK ("outcome" IN ('open', 'document', 'waiting', 'skipped', 'failed'));
ALTER TABLE "import_shop" ADD CONSTRAINT "import_shop_lease_whole" CHECK (("lease" IS NULL) = ("lease_until" IS NULL));
ALTER TABLE "import_shop" ADD CONSTRAINT "import_shop_bulk_read_not_negative" CHECK ("bulk_read" >= 0);

-- Whose turn is next. Few shops import at a time: the index has only those.
CREATE INDEX "import_shop_due" ON "import_shop" ("next_at") WHERE "next_at" IS NOT NULL AND "paused_at" IS NULL;
-- Days that are not at their end, oldest first.
CREATE INDEX "import_day_open" ON "import_day" ("shop", "day") WHERE "state" IN ('queued', 'reading', 'working');
-- A day's orders page by page, and the counts of all days, without reading the rows.
CREATE INDEX "import_order_day" ON "import_order" ("shop", "day", "order_id") INCLUDE ("outcome");
-- What keeps a day from its end.
CREATE INDEX "import_order_unsettled" ON "import_order" ("shop", "day", "outcome") WHERE "outcome" IN ('open', 'waiting');

COMMIT;
