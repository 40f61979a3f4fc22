-- What the latest look has seen of the order. Empty for all orders of before: their next look takes nothing for news.
ALTER TABLE "orders" ADD COLUMN "seen" JSONB;
