-- The oldest of each priority are found by it, however many wait.
CREATE INDEX "work_due_by_priority" ON "work" ("priority", "due_at") WHERE "state" = 'queued';
DROP INDEX "work_due";
