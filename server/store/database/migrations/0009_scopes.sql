-- When the platform last told us the scopes: its messages may come late and out of order.
ALTER TABLE shop_access ADD COLUMN scopes_at timestamptz;
