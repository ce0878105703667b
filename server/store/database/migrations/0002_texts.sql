CREATE TABLE generations (
  shop_id text NOT NULL,
  id text NOT NULL,
  at timestamptz NOT NULL,
  staff_id text NOT NULL,
  completion_type text NOT NULL,
  target_id text,
  inputs jsonb NOT NULL,
  settings jsonb NOT NULL,
  output jsonb NOT NULL,
  html text,
  model text NOT NULL,
  prompt_version text NOT NULL,
  cost_in_tokens integer NOT NULL,
  usage jsonb,
  hold_id text NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, hold_id) REFERENCES holds (shop_id, id)
);
--> statement-breakpoint
CREATE INDEX generations_newest ON generations (shop_id, at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX generations_by_hold ON generations (shop_id, hold_id);
--> statement-breakpoint
CREATE TABLE changes (
  shop_id text NOT NULL,
  id text NOT NULL,
  at timestamptz NOT NULL,
  -- Breaks ties between changes of one moment.
  number bigint GENERATED ALWAYS AS IDENTITY,
  staff_id text NOT NULL,
  target_id text NOT NULL,
  field text NOT NULL,
  location text NOT NULL,
  before text NOT NULL,
  after text NOT NULL,
  generation_id text,
  status text NOT NULL CHECK (status IN ('planned', 'written', 'failed', 'reverted')),
  PRIMARY KEY (shop_id, id)
);
--> statement-breakpoint
CREATE INDEX changes_newest ON changes (shop_id, at DESC, number DESC);
--> statement-breakpoint
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['generations', 'changes'] LOOP
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
-- Removes all that is known of a shop, for the platform's shop/redact: the one way a ledger entry can go.
CREATE FUNCTION erase_shop(erased_shop_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tenant_table text;
BEGIN
  PERFORM set_config('yodel.erasing_shop', erased_shop_id, true);
  FOREACH tenant_table IN ARRAY ARRAY[
    'generations', 'changes', 'ledger_entries', 'holds', 'accounts',
    'deliveries', 'key_vals', 'feature_flags', 'staff', 'shop_access', 'shops'
  ] LOOP
    EXECUTE format('DELETE FROM %I WHERE shop_id = $1', tenant_table) USING erased_shop_id;
  END LOOP;
  PERFORM set_config('yodel.erasing_shop', '', true);
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_shop(text) FROM PUBLIC;
