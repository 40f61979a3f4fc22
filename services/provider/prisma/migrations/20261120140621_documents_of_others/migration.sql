-- AlterTable
ALTER TABLE "connection" ADD COLUMN     "account" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "contact_map" ADD COLUMN     "parts" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "known_document" (
    "shop" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "stated" JSONB NOT NULL,
    "fingerprint" JSONB,
    "print" JSONB NOT NULL DEFAULT '{}',
    "print_later" JSONB,
    "gone" BOOLEAN NOT NULL DEFAULT false,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_document_pkey" PRIMARY KEY ("shop","kind","document_id")
);

-- CreateTable
CREATE TABLE "poll_cursor" (
    "shop" TEXT NOT NULL,
    "read_until" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "holder" TEXT,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "poll_cursor_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "refusal" (
    "shop" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refusal_pkey" PRIMARY KEY ("shop","what")
);

-- CreateIndex
CREATE INDEX "poll_cursor_due_at_idx" ON "poll_cursor"("due_at");

ALTER TABLE "known_document"
    ADD CONSTRAINT "known_document_kind" CHECK ("kind" IN ('invoice', 'creditNote'));

ALTER TABLE "poll_cursor"
    ADD CONSTRAINT "poll_cursor_lease" CHECK (("holder" IS NULL) = ("lease_until" IS NULL));

-- Drafts that may have been deleted, which no list of changes tells.
CREATE INDEX "known_document_drafts" ON "known_document" ("shop", "checked_at")
    WHERE NOT "gone" AND "stated" ->> 'status' = 'draft';

-- What was made before this table is in the journal.
INSERT INTO "known_document" ("shop", "kind", "document_id", "stated", "created_at", "updated_at", "checked_at")
SELECT DISTINCT ON ("shop", "object_ref") "shop", split_part("object_ref", ':', 1), split_part("object_ref", ':', 2),
       "result", "created_at", "updated_at", "updated_at"
FROM "write_journal" AS journal
WHERE "state" = 'confirmed' AND "kind" IN ('create', 'update', 'open') AND "object_ref" IS NOT NULL
  AND NOT EXISTS (
    SELECT FROM "write_journal" AS deleted
    WHERE deleted."shop" = journal."shop" AND deleted."object_ref" = journal."object_ref"
      AND deleted."kind" = 'delete' AND deleted."state" = 'confirmed'
  )
ORDER BY "shop", "object_ref", "updated_at" DESC;
