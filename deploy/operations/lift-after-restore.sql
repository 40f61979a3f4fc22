-- Run in the database belegfluss_provider when every order that changed since the backup has been worked on: the page
-- says how to tell.
DROP TRIGGER IF EXISTS look_first_after_restore ON write_journal;
DROP FUNCTION IF EXISTS look_first_after_restore();
DROP FUNCTION IF EXISTS facts_after_restore(text, jsonb);
