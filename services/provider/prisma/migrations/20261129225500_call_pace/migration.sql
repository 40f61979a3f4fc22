-- When the next call to an account may start, for all replicas. Unlogged, so that no call waits for a disk: a crash of
-- the server empties the table, and an account that has no row begins with nothing saved up. A version that does not know
-- the table keeps a pace of its own meanwhile.
CREATE UNLOGGED TABLE "call_pace" (
    "shop" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(6) NOT NULL,
    "given" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "call_pace_pkey" PRIMARY KEY ("shop")
);
