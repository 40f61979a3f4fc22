-- Numbers that we give count within an account. A shop's earlier ones learn theirs when it gives its next one. What a
-- version gives that knows no accounts learns it in the same way.
ALTER TABLE "invoice_number" ADD COLUMN "account" TEXT;

CREATE UNIQUE INDEX "invoice_number_account_number_key" ON "invoice_number" ("account", "number");
CREATE INDEX "invoice_number_without_account" ON "invoice_number" ("shop") WHERE "account" IS NULL;
