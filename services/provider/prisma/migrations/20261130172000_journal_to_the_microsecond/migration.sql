-- The writes to a document are read in their order, and two of them may end within a millisecond. No row is written anew:
-- a timestamp is stored to the microsecond anyway.
ALTER TABLE "write_journal"
    ALTER COLUMN "sent_at" TYPE TIMESTAMPTZ(6),
    ALTER COLUMN "created_at" TYPE TIMESTAMPTZ(6),
    ALTER COLUMN "updated_at" TYPE TIMESTAMPTZ(6);
