-- A write under a lease that is lost fails with a state of its own, so that no other error is ever taken for it.
-- The migration engine cuts scripts at every semicolon: those of the function are written as \x3b.
CREATE FUNCTION "require_lease" ("held" bigint) RETURNS void LANGUAGE plpgsql AS E'
BEGIN
  IF held = 0 THEN RAISE EXCEPTION ''The lease is lost.'' USING ERRCODE = ''LS001''\x3b END IF\x3b
END';
