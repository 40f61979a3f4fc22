BEGIN;

-- CreateTable
CREATE TABLE "document_link" (
    "token" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "download" BOOLEAN NOT NULL,

    CONSTRAINT "document_link_pkey" PRIMARY KEY ("token"),
    CONSTRAINT "document_link_token_check" CHECK ("token" ~ '^[0-9a-f]{32}$'),
    CONSTRAINT "document_link_kind_check" CHECK ("kind" IN ('invoice', 'credit'))
);

-- CreateTable
CREATE TABLE "link_secret" (
    "shop" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "linked_to" TEXT DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "link_secret_pkey" PRIMARY KEY ("shop")
);

COMMIT;
