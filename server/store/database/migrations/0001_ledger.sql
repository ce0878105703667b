-- What a shop can spend now, in two pots. Kept in step with ledger_entries by the statements that write both;
-- the triggers below refuse anything else.
CREATE TABLE accounts (
  shop_id text PRIMARY KEY,
  plan_id text NOT NULL,
  plan_tokens integer NOT NULL CHECK (plan_tokens >= 0),
  coupon_tokens integer NOT NULL CHECK (coupon_tokens >= 0),
  -- Counts the plan's grants: tokens held under an earlier one lapse when they come back.
  plan_grant integer NOT NULL,
  -- The moment the plan began; its months are counted from here, in UTC.
  plan_began_at timestamptz NOT NULL,
  month_began_at timestamptz NOT NULL,
  renews_at timestamptz NOT NULL,
  last_entry bigint NOT NULL,
  CHECK (renews_at > month_began_at)
);
--> statement-breakpoint
CREATE INDEX accounts_by_renewal ON accounts (renews_at);
--> statement-breakpoint
CREATE TABLE holds (
  shop_id text NOT NULL,
  id text NOT NULL,
  key text NOT NULL,
  tokens integer NOT NULL CHECK (tokens > 0),
  -- How much of it came from the plan's pot; the rest came from coupons. Plan tokens are spent first.
  plan_tokens integer NOT NULL CHECK (plan_tokens >= 0 AND plan_tokens <= tokens),
  plan_grant integer NOT NULL,
  settled integer NOT NULL DEFAULT 0 CHECK (settled >= 0),
  released integer NOT NULL DEFAULT 0 CHECK (released >= 0),
  leased_until timestamptz,
  closed_at timestamptz,
  cause jsonb NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, key),
  -- A token of a hold is settled once or released once, and a closed hold accounts for all of its tokens.
  CHECK (settled + released <= tokens),
  CHECK ((closed_at IS NULL) = (settled + released < tokens))
);
--> statement-breakpoint
CREATE INDEX holds_by_lease ON holds (leased_until) WHERE closed_at IS NULL AND leased_until IS NOT NULL;
--> statement-breakpoint
CREATE TABLE ledger_entries (
  shop_id text NOT NULL,
  -- 1, 2, 3 within the shop, without gaps.
  number bigint NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('grant', 'hold', 'charge', 'release', 'refund', 'lapse')),
  amount integer NOT NULL,
  balance_after integer NOT NULL CHECK (balance_after >= 0),
  -- A charge takes nothing off (its hold did); how many held tokens it settles stands here.
  settled_tokens integer,
  hold_id text,
  key text NOT NULL,
  cause jsonb NOT NULL,
  PRIMARY KEY (shop_id, number),
  UNIQUE (shop_id, key),
  FOREIGN KEY (shop_id, hold_id) REFERENCES holds (shop_id, id),
  CHECK ((kind IN ('hold', 'charge', 'release')) <= (hold_id IS NOT NULL)),
  CHECK ((kind = 'charge') = (settled_tokens IS NOT NULL AND settled_tokens > 0)),
  CHECK (
    CASE kind
      WHEN 'charge' THEN amount = 0
      WHEN 'hold' THEN amount < 0
      WHEN 'lapse' THEN amount < 0
      ELSE amount > 0
    END
  )
);
--> statement-breakpoint
CREATE INDEX ledger_entries_by_hold ON ledger_entries (shop_id, hold_id) WHERE hold_id IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION ledger_stays_as_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('yodel.erasing_shop', true) = OLD.shop_id THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'ledger_entries is append-only: % is not allowed', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_stays_as_written BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_stays_as_written();
--> statement-breakpoint
CREATE TRIGGER ledger_is_not_truncated BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays_as_written();
--> statement-breakpoint
-- Each entry continues its predecessor's balance, and the last one says what the account says: so the amounts of a
-- shop always add up to what it can spend, whatever statement wrote them.
CREATE FUNCTION ledger_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer;
  account record;
BEGIN
  SELECT balance_after INTO before FROM ledger_entries WHERE shop_id = NEW.shop_id AND number = NEW.number - 1;
  IF NEW.balance_after <> coalesce(before, 0) + NEW.amount OR (before IS NULL AND NEW.number <> 1) THEN
    RAISE EXCEPTION 'ledger entry % of % does not continue the balance before it', NEW.number, NEW.shop_id;
  END IF;
  SELECT plan_tokens + coupon_tokens AS remaining, last_entry INTO account FROM accounts WHERE shop_id = NEW.shop_id;
  IF NEW.number = account.last_entry AND NEW.balance_after = account.remaining OR NEW.number < account.last_entry THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'ledger entry % of % does not agree with its account', NEW.number, NEW.shop_id;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_adds_up AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_adds_up();
--> statement-breakpoint
CREATE FUNCTION account_moves_with_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the balance of % changes only together with a ledger entry', NEW.shop_id;
END
$$;
--> statement-breakpoint
CREATE TRIGGER account_moves_with_entries BEFORE UPDATE ON accounts
  FOR EACH ROW
  WHEN (
    OLD.last_entry = NEW.last_entry
    AND (OLD.plan_tokens <> NEW.plan_tokens OR OLD.coupon_tokens <> NEW.coupon_tokens)
  )
  EXECUTE FUNCTION account_moves_with_entries();
--> statement-breakpoint
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['accounts', 'holds', 'ledger_entries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_shop ON %I TO yodel_tenant USING (shop_id = current_setting(''yodel.shop_id'', true))',
      tenant_table
    );
    EXECUTE format('GRANT SELECT, INSERT ON %I TO yodel_tenant', tenant_table);
  END LOOP;
END
$$;
--> statement-breakpoint
GRANT UPDATE ON accounts, holds TO yodel_tenant;
