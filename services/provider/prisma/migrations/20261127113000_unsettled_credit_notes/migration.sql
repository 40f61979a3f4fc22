-- Credit notes whose changes no list tells of once they are old: the provider lists them by their date alone.
CREATE INDEX "known_document_unsettled_credits" ON "known_document" ("shop", "checked_at")
    WHERE NOT "gone" AND "kind" = 'creditNote' AND "stated" ->> 'status' IN ('open', 'partiallyPaid');
