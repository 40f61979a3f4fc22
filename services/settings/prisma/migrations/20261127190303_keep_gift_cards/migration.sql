BEGIN;

-- Gift cards are left out by default from now on. Shops that have saved settings keep what counted for them until now: it is
-- written out, as a version of its own with its history.
INSERT INTO "preference_section" ("shop", "section", "version", "values")
  SELECT DISTINCT "shop", 'orders', 1, '{"skipOrderGiftCard": false}'::jsonb FROM "preference_section"
  ON CONFLICT ("shop", "section") DO UPDATE
    SET "values" = '{"skipOrderGiftCard": false}'::jsonb || "preference_section"."values",
        "version" = "preference_section"."version" + 1,
        "updated_at" = now()
    WHERE NOT "preference_section"."values" ? 'skipOrderGiftCard';

INSERT INTO "preference_history" ("shop", "section", "version", "values", "actor")
  SELECT "shop", "section", "version", "values", 'migration' FROM "preference_section"
  WHERE "section" = 'orders'
  ON CONFLICT ("shop", "section", "version") DO NOTHING;

COMMIT;
