-- Run in the database belegfluss_orders: whose orders have not been worked on to their end. No row means that nothing
-- is open. An hour is far beyond what an order or a sweep takes while all is well; with a longer SWEEP_INTERVAL_MS
-- take that.
SELECT 'order ' || state AS what, shop, order_id AS id, queued_at AS since, last_error AS why
FROM work
WHERE state = 'failed' OR queued_at < now() - interval '1 hour'
UNION ALL
SELECT 'shop not swept', shop, '', read_until, ''
FROM sweep
WHERE read_until < now() - interval '1 hour'
ORDER BY since
LIMIT 200;
