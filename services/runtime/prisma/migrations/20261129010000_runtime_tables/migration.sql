-- The services' own migrations made these tables before they were the runtime's, with the same columns and names.

CREATE TABLE IF NOT EXISTS "outbox" (
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

CREATE TABLE IF NOT EXISTS "outbox_lease" (
    "id" INTEGER NOT NULL,
    "holder" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outbox_lease_pkey" PRIMARY KEY ("id")
);

CREATE TABLE IF NOT EXISTS "relay_state" (
    "context" TEXT NOT NULL,
    "stream" TEXT NOT NULL,
    "position" BIGINT NOT NULL DEFAULT 0,
    "event_id" TEXT NOT NULL DEFAULT '',
    "replay_since" TIMESTAMPTZ(3),
    "replay_after" TEXT,
    "replay_until" TEXT,

    CONSTRAINT "relay_state_pkey" PRIMARY KEY ("context"),
    -- A replay has an end and a beginning in time, or is none.
    CONSTRAINT "relay_state_replay_is_whole" CHECK (("replay_since" IS NULL) = ("replay_until" IS NULL))
);

CREATE TABLE IF NOT EXISTS "inbox" (
    "consumer" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("consumer","event_id")
);

CREATE TABLE IF NOT EXISTS "dead_letter" (
    "id" BIGSERIAL NOT NULL,
    "consumer" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "ordering_key" TEXT NOT NULL,
    "traceparent" TEXT NOT NULL,
    "payload" BYTEA NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "error" TEXT NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replayed_at" TIMESTAMPTZ(3),

    CONSTRAINT "dead_letter_pkey" PRIMARY KEY ("id")
);

CREATE TABLE IF NOT EXISTS "erasure" (
    "id" UUID NOT NULL,
    "shop" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" JSONB NOT NULL DEFAULT '{}',
    "position" TEXT NOT NULL DEFAULT '',
    "erased" BIGINT NOT NULL DEFAULT 0,
    "begun_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "erasure_kind_known" CHECK ("kind" IN ('shop', 'customer'))
);

-- CREATE INDEX waits for whoever writes into the table, with IF NOT EXISTS as well. A service that runs has the indexes and
-- must not notice, so they are looked for first. The relay reads only what is not published yet, the retention only
-- letters that were replayed.
DO E'BEGIN
  IF to_regclass(''outbox_sequence_key'') IS NULL THEN
    CREATE UNIQUE INDEX "outbox_sequence_key" ON "outbox" ("sequence")\073
  END IF\073
  IF to_regclass(''outbox_unpublished'') IS NULL THEN
    CREATE INDEX "outbox_unpublished" ON "outbox" ("sequence") WHERE "published_at" IS NULL\073
  END IF\073
  IF to_regclass(''inbox_received_at_idx'') IS NULL THEN
    CREATE INDEX "inbox_received_at_idx" ON "inbox" ("received_at")\073
  END IF\073
  IF to_regclass(''dead_letter_consumer_event_id_key'') IS NULL THEN
    CREATE UNIQUE INDEX "dead_letter_consumer_event_id_key" ON "dead_letter" ("consumer", "event_id")\073
  END IF\073
  IF to_regclass(''dead_letter_replayed'') IS NULL THEN
    CREATE INDEX "dead_letter_replayed" ON "dead_letter" ("replayed_at") WHERE "replayed_at" IS NOT NULL\073
  END IF\073
END';
