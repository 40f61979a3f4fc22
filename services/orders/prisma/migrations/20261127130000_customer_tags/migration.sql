-- One read of a customer's tags serves all orders of that customer: found by shop and customer. Rows without such a
-- read, which are all rows of shops whose settings ask for no tags, are not in it.
CREATE INDEX "orders_customer_tags" ON "orders" ("shop", (extras #>> '{customerTags,customerId}'))
  WHERE "extras_for" IS NOT NULL AND extras #>> '{customerTags,customerId}' IS NOT NULL;
