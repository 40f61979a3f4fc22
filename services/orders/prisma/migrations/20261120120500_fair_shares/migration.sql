-- The next piece of each shop, found without reading the pieces behind it.
DROP INDEX "work_due";
CREATE INDEX "work_due_of_shop" ON "work" ("shop", "priority", "due_at") WHERE "state" = 'queued';

-- Whether anything is due at all.
CREATE INDEX "work_due" ON "work" ("due_at") WHERE "state" = 'queued';
