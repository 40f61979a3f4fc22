-- A transaction that has written what lists show of an order says so, and the triggers at its end leave that order alone.
CREATE OR REPLACE FUNCTION "follow_documents"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  changed record := coalesce(NEW, OLD)\073
BEGIN
  IF current_setting(''belegfluss.followed'', true) IS NOT DISTINCT FROM changed."shop" || ''/'' || changed."order_id" THEN
    RETURN NULL\073
  END IF\073
  IF NOT EXISTS (SELECT FROM "work" w WHERE w."shop" = changed."shop" AND w."order_id" = changed."order_id" AND w."state" = ''running'') THEN
    PERFORM "follow_documents_of"(changed."shop", changed."order_id")\073
  END IF\073
  RETURN NULL\073
END
';

DROP TRIGGER "work_released" ON "work";
DROP TRIGGER "work_done" ON "work";
CREATE TRIGGER "work_released" AFTER UPDATE ON "work"
  FOR EACH ROW WHEN (OLD."state" = 'running' AND NEW."state" <> 'running'
    AND current_setting('belegfluss.followed', true) IS DISTINCT FROM OLD."shop" || '/' || OLD."order_id")
  EXECUTE FUNCTION "follow_end_of_work"();
CREATE TRIGGER "work_done" AFTER DELETE ON "work"
  FOR EACH ROW WHEN (OLD."state" = 'running'
    AND current_setting('belegfluss.followed', true) IS DISTINCT FROM OLD."shop" || '/' || OLD."order_id")
  EXECUTE FUNCTION "follow_end_of_work"();
