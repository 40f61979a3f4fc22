-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "address" JSONB;

-- AlterTable
ALTER TABLE "document" ADD COLUMN     "dismissed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "held" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "wish" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "person_request" (
    "shop" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "order_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "provider_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "code" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL DEFAULT '',
    "result_document" TEXT NOT NULL DEFAULT '',
    "asked_by" TEXT NOT NULL DEFAULT '',
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "person_request_pkey" PRIMARY KEY ("shop","id")
);

-- CreateIndex
CREATE INDEX "person_request_shop_order_id_asked_at_idx" ON "person_request"("shop", "order_id", "asked_at");

-- What a person made of a document, and what the plan still owes them.
ALTER TABLE "document" ADD CONSTRAINT "document_held_known" CHECK ("held" IN ('', 'draft', 'unpaid'));
ALTER TABLE "document" ADD CONSTRAINT "document_wish_known"
  CHECK ("wish" IN ('', 'enshrine', 'anew', 'takeBack', 'final'));

ALTER TABLE "person_request" ADD CONSTRAINT "person_request_kind_known" CHECK ("kind" IN ('invoice', 'credit'));
ALTER TABLE "person_request" ADD CONSTRAINT "person_request_action_known" CHECK ("action" IN
  ('email', 'address', 'number', 'paid', 'unpaid', 'draft', 'enshrine', 'cancel', 'delete', 'final'));
ALTER TABLE "person_request" ADD CONSTRAINT "person_request_state_known"
  CHECK ("state" IN ('waiting', 'begun', 'done', 'refused'));
ALTER TABLE "person_request" ADD CONSTRAINT "person_request_ended"
  CHECK (("state" IN ('done', 'refused')) = ("ended_at" IS NOT NULL));

-- Two windows that ask for the same join one request. The provider numbers invoices and credit notes each on their own:
-- what is asked of one must not be taken for what is asked of the other. Also what the worker reads: what is asked of its
-- order.
CREATE UNIQUE INDEX "person_request_open"
  ON "person_request" ("shop", "order_id", "kind", "provider_id", "action") WHERE "state" IN ('waiting', 'begun');
-- What has ended is deleted after a while, the oldest first.
CREATE INDEX "person_request_ended_at" ON "person_request" ("ended_at") WHERE "ended_at" IS NOT NULL;
