BEGIN;

-- Numbers count within an account. Which one a shop has is read when its connection is next used. Until then its
-- numbers count within the shop.
ALTER TABLE "credit_number" ADD COLUMN "account" TEXT;
UPDATE "credit_number" SET "account" = 'shop:' || "shop";
ALTER TABLE "credit_number"
    ALTER COLUMN "account" SET NOT NULL,
    ALTER COLUMN "operation_key" DROP NOT NULL,
    DROP CONSTRAINT "credit_number_pkey",
    ADD CONSTRAINT "credit_number_pkey" PRIMARY KEY ("account", "number");

-- A version that numbers by shop names no account. What it reserves is held against the account all the same.
-- `\073` is a semicolon: what applies migrations takes a plain one for the end of the statement, even within a body.
CREATE FUNCTION "account_of_credit_number"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  NEW."account" := coalesce(
    (SELECT nullif(c."account" ->> ''id'', '''') FROM "connection" c WHERE c."shop" = NEW."shop"),
    ''shop:'' || NEW."shop")\073
  RETURN NEW\073
END
';
CREATE TRIGGER "credit_number_names_no_account" BEFORE INSERT ON "credit_number"
  FOR EACH ROW WHEN (NEW."account" IS NULL) EXECUTE FUNCTION "account_of_credit_number"();

COMMIT;
