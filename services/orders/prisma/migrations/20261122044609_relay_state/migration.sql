-- CreateTable
CREATE TABLE "relay_state" (
    "context" TEXT NOT NULL,
    "stream" TEXT NOT NULL,
    "position" BIGINT NOT NULL DEFAULT 0,
    "event_id" TEXT NOT NULL DEFAULT '',
    "replay_since" TIMESTAMPTZ(3),
    "replay_after" TEXT,
    "replay_until" TEXT,

    CONSTRAINT "relay_state_pkey" PRIMARY KEY ("context")
);

-- CreateIndex
CREATE INDEX "inbox_received_at_idx" ON "inbox"("received_at");

-- Finds the replayed letters that are old enough to go.
CREATE INDEX "dead_letter_replayed" ON "dead_letter" ("replayed_at") WHERE "replayed_at" IS NOT NULL;

-- A replay has an end and a beginning in time, or is none.
ALTER TABLE "relay_state" ADD CONSTRAINT "relay_state_replay_is_whole"
  CHECK (("replay_since" IS NULL) = ("replay_until" IS NULL));
