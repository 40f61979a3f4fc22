-- Mails that were refused for a file that is gone leave by themselves when the settings do not name it any more.
ALTER TABLE "document" ADD COLUMN     "mail_refused_for" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- Few are refused, and all of a shop are looked through whenever its settings change.
CREATE INDEX "document_mail_refused_for" ON "document" ("shop") WHERE "mail_failed_at" IS NOT NULL AND "mail_refused_for" <> '{}';
