-- How many orders wait for somebody, without reading the rest of the queue.
CREATE INDEX "work_failed" ON "work" ("shop") WHERE "state" = 'failed';
