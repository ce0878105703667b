-- What a shop has asked the platform to charge for, from the asking to its end. `standing` says what it means for the
-- shop's plan: it is only asked for, it gives the plan, it gives the next one, or it is past.
CREATE TABLE subscriptions (
  shop_id text NOT NULL,
  id text NOT NULL,
  -- All that was asked for in one line, so that an open ask is not asked a second time.
  ask text NOT NULL,
  -- The caller's own key, where it gave one, and what it asked for with it.
  key text,
  request text NOT NULL,
  plan_id text NOT NULL,
  billing_interval text NOT NULL CHECK (billing_interval IN ('year', 'month')),
  price_in_cents integer NOT NULL CHECK (price_in_cents > 0),
  percent_off integer NOT NULL CHECK (percent_off BETWEEN 0 AND 100),
  code text,
  trial_days integer NOT NULL CHECK (trial_days >= 0),
  status text NOT NULL
    CHECK (status IN ('asked', 'pending', 'active', 'declined', 'expired', 'frozen', 'cancelled')),
  standing text NOT NULL CHECK (standing IN ('asked', 'gives', 'next', 'past')),
  platform_id text,
  confirmation_url text,
  asked_at timestamptz NOT NULL,
  -- Whoever asks the platform has until then; afterwards the next one may.
  claimed_until timestamptz NOT NULL,
  decided_at timestamptz,
  trial_ends_at timestamptz,
  paid_until timestamptz,
  ends_at timestamptz,
  looked_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CHECK ((status = 'asked') = (platform_id IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX subscriptions_by_platform_id ON subscriptions (shop_id, platform_id);
--> statement-breakpoint
CREATE UNIQUE INDEX subscriptions_by_key ON subscriptions (shop_id, key);
--> statement-breakpoint
CREATE UNIQUE INDEX subscriptions_open_ask ON subscriptions (shop_id, ask) WHERE status IN ('asked', 'pending');
--> statement-breakpoint
CREATE UNIQUE INDEX subscriptions_giving ON subscriptions (shop_id, standing) WHERE standing IN ('gives', 'next');
--> statement-breakpoint
CREATE INDEX subscriptions_to_look_at ON subscriptions (looked_at)
  WHERE status = 'pending' OR standing IN ('gives', 'next');
--> statement-breakpoint
-- The moment the plan gives way to the next one: a downgrade or the free plan. renews_at is never later than that, so
-- that whoever comes first after it finds the account due.
ALTER TABLE accounts
  ADD COLUMN plan_ends_at timestamptz,
  ADD COLUMN next_plan_id text,
  -- While its charge is frozen, a plan's months begin without tokens; the last of them is owed.
  ADD COLUMN is_frozen boolean NOT NULL DEFAULT false,
  ADD COLUMN is_month_owed boolean NOT NULL DEFAULT false,
  ADD CHECK ((plan_ends_at IS NULL) = (next_plan_id IS NULL)),
  ADD CHECK (renews_at <= plan_ends_at);
--> statement-breakpoint
-- Codes belong to no shop. A coupon is typed in; an offer is only good for subscribing.
CREATE TABLE coupons (
  code text PRIMARY KEY CHECK (code = upper(code)),
  kind text NOT NULL CHECK (kind IN ('tokens', 'percent', 'offer')),
  tokens integer CHECK (tokens > 0),
  percent_off integer CHECK (percent_off BETWEEN 1 AND 100),
  trial_days integer NOT NULL DEFAULT 0,
  max_uses integer CHECK (max_uses > 0),
  uses integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (uses <= max_uses),
  CHECK ((kind = 'tokens') = (tokens IS NOT NULL)),
  CHECK ((kind = 'tokens') = (percent_off IS NULL))
);
--> statement-breakpoint
INSERT INTO coupons (code, kind, percent_off, trial_days, created_at)
  VALUES ('CONVERSION_POPUP', 'offer', 20, 7, '2026-11-15T00:00:00Z');
--> statement-breakpoint
-- A percentage that a shop has typed in, until a subscription has used it up.
CREATE TABLE waiting_discounts (
  shop_id text NOT NULL,
  code text NOT NULL,
  percent_off integer NOT NULL CHECK (percent_off BETWEEN 1 AND 100),
  PRIMARY KEY (shop_id, code)
);
--> statement-breakpoint
CREATE FUNCTION shop_hash(hashed_shop_id text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN encode(sha256(convert_to('yodel:' || hashed_shop_id, 'UTF8')), 'hex');
--> statement-breakpoint
-- What a shop gets once, remembered beyond its erasure; of the shop itself only a hash is kept. `free-month` says when
-- the month that was running ends and how many of its tokens were left.
CREATE TABLE once_per_shop (
  shop_hash text NOT NULL,
  what text NOT NULL,
  at timestamptz NOT NULL,
  until timestamptz,
  tokens integer,
  PRIMARY KEY (shop_hash, what)
);
--> statement-breakpoint
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['subscriptions', 'waiting_discounts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_shop ON %I TO yodel_tenant USING (shop_id = current_setting(''yodel.shop_id'', true))',
      tenant_table
    );
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO yodel_tenant', tenant_table);
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE once_per_shop ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_shop ON once_per_shop TO yodel_tenant
  USING (shop_hash = shop_hash(current_setting('yodel.shop_id', true)));
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON once_per_shop TO yodel_tenant;
--> statement-breakpoint
ALTER TABLE coupons ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY every_shop ON coupons TO yodel_tenant USING (true);
--> statement-breakpoint
-- A shop may use a code up, and nothing else about it.
GRANT SELECT, UPDATE (uses) ON coupons TO yodel_tenant;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION erase_shop(erased_shop_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tenant_table text;
BEGIN
  PERFORM set_config('yodel.erasing_shop', erased_shop_id, true);
  -- So that leaving and coming back is no way to a second free month.
  INSERT INTO once_per_shop (shop_hash, what, at, until, tokens)
    SELECT shop_hash(shop_id), 'free-month', month_began_at, renews_at, plan_tokens
    FROM accounts WHERE shop_id = erased_shop_id AND plan_id = 'free'
    ON CONFLICT (shop_hash, what) DO UPDATE SET at = excluded.at, until = excluded.until, tokens = excluded.tokens;
  FOREACH tenant_table IN ARRAY ARRAY[
    'generations', 'changes', 'ledger_entries', 'holds', 'accounts',
    'subscriptions', 'waiting_discounts',
    'deliveries', 'key_vals', 'feature_flags', 'staff', 'shop_access', 'shops'
  ] LOOP
    EXECUTE format('DELETE FROM %I WHERE shop_id = $1', tenant_table) USING erased_shop_id;
  END LOOP;
  PERFORM set_config('yodel.erasing_shop', '', true);
END
$$;
