-- What operators see over all shops: why orders failed. Few fail, and their reasons are counted without reading the rows.
CREATE INDEX "orders_failed_by_reason" ON "orders" ("reason", "shop") WHERE "outcome" = 'failed';
