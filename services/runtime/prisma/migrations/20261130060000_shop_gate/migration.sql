-- Which shops are not here, or about to leave for other databases: empty where there is one cell. It is written by
-- deploy/cells alone. Nothing of these shops is begun here, and once closed nothing of them is written either, which is
-- held by triggers that deploy/cells makes.
CREATE TABLE "shop_gate" (
    "shop" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shop_gate_pkey" PRIMARY KEY ("shop"),
    CONSTRAINT "shop_gate_state_known" CHECK ("state" IN ('leaving', 'closed', 'gone'))
);
