-- Every claim of work takes the next: it grows for an order also when its row was deleted and made anew. No cache, or
-- a later claim of another session would get a lower one.
CREATE SEQUENCE "work_fence" AS BIGINT CACHE 1;
