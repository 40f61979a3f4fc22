-- Refusals have the account read anew, at most so often.
ALTER TABLE "reference_data" ADD COLUMN     "tried_at" TIMESTAMPTZ(3);
