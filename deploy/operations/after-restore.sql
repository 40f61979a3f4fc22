-- Run in the database belegfluss_provider after every restore, before anything starts.
--
-- The write journal knows nothing of what was written at the provider after the moment of the backup, and the first
-- attempt of a write is made without a look: without this file every order that got its invoice after that moment
-- would get a second one. From now on a write that the journal does not know counts as one whose outcome is unknown,
-- and so does one that had not left at that moment or had been refused by then: it may have left later. It is looked
-- for at the provider by its mark, taken as ours if it is there, and made only if it is not.
--
-- It costs one more call a write and goes again with lift-after-restore.sql.
BEGIN;

-- What a look needs to know, where nothing has left that could have said it. A document that is paid has been booked
-- on, every other one has not; all other looks manage with what they are asked for.
CREATE OR REPLACE FUNCTION facts_after_restore(kind text, facts jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN kind = 'book' AND facts = '{}'
      THEN '{"statusBefore": "open", "statusAfter": "paid", "paidAfter": "999999999999"}'::jsonb
    ELSE facts
  END
$$;

CREATE OR REPLACE FUNCTION look_first_after_restore() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A first attempt that is claimed as it leaves is turned away, and comes again by the way that can look.
  IF NEW.state = 'sent' THEN
    RETURN NULL;
  END IF;
  IF NEW.state = 'intended' THEN
    NEW.state := 'unknown';
    -- The last moment that the restored journal knows: whatever is looked for was written after it.
    NEW.sent_at := TG_ARGV[0]::timestamptz;
    NEW.facts := facts_after_restore(NEW.kind, NEW.facts);
  END IF;
  RETURN NEW;
END
$$;

DO $$
DECLARE
  last_known timestamptz := (SELECT coalesce(max(updated_at), '-infinity') FROM write_journal);
BEGIN
  DROP TRIGGER IF EXISTS look_first_after_restore ON write_journal;
  EXECUTE format(
    'CREATE TRIGGER look_first_after_restore BEFORE INSERT ON write_journal
       FOR EACH ROW EXECUTE FUNCTION look_first_after_restore(%L)', last_known);
  UPDATE write_journal
  SET state = 'unknown', sent_at = coalesce(sent_at, last_known), resend_after = NULL, holder = NULL,
    lease_until = NULL, facts = facts_after_restore(kind, facts)
  WHERE state IN ('intended', 'rejected');
  -- No call of before is under way any more, and orders may count from an older moment. A backup of an earlier version
  -- has no such column yet.
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'write_journal'::regclass AND attname = 'fence') THEN
    EXECUTE 'UPDATE write_journal SET fence = 0 WHERE fence > 0';
  END IF;
END
$$;

COMMIT;
