-- What an account does, as its answers have shown: it is read nowhere for certain.
ALTER TABLE "connection" ADD COLUMN "learned" JSONB NOT NULL DEFAULT '{}';
