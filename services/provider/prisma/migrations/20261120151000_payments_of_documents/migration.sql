-- What was booked on or posted for a document, also while nobody knows what came of it.
CREATE INDEX "write_journal_document" ON "write_journal" ("shop", ("facts" ->> 'document'))
    WHERE ("facts" ->> 'document') IS NOT NULL;
