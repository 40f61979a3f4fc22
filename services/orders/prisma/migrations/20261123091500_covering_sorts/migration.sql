-- A filter beside another order than that of time is asked of thousands of orders along an index of that order. With
-- what filters ask in the index itself, only those that fit are read from the table. An update of these columns is
-- entered into every index already, because indexes of filters are made of them.
DROP INDEX "orders_name";
DROP INDEX "orders_total";
DROP INDEX "orders_customer";
CREATE INDEX "orders_name" ON "orders" ("shop", "name", "id")
  INCLUDE ("created_at", "outcome", "reason", "documented", "invoiced", "credited", "unenshrined", "unpaid");
CREATE INDEX "orders_total" ON "orders" ("shop", "total", "id")
  INCLUDE ("created_at", "outcome", "reason", "documented", "invoiced", "credited", "unenshrined", "unpaid");
CREATE INDEX "orders_customer" ON "orders" ("shop", "customer_name", "id")
  INCLUDE ("created_at", "outcome", "reason", "documented", "invoiced", "credited", "unenshrined", "unpaid");
