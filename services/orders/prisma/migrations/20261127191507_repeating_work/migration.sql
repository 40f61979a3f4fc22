-- Operators count orders that fail again and again. There are few, and their attempts change with each.
CREATE INDEX "work_repeating" ON "work" ("shop") WHERE "attempts" >= 8 AND "state" <> 'failed';
