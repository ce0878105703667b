-- Every table that belongs to shops carries shop_id, and row-level security binds the role yodel_tenant to the shop
-- named in the setting yodel.shop_id. The role is made before the first migration (see tenant-role.ts).
GRANT USAGE ON SCHEMA public TO yodel_tenant;
--> statement-breakpoint
CREATE TABLE shops (
  shop_id text PRIMARY KEY,
  installed_at timestamptz NOT NULL,
  uninstalled_at timestamptz,
  onboarding_done boolean NOT NULL DEFAULT false
);
--> statement-breakpoint
-- Access and refresh token stand encrypted in sealed; key_id says with which key.
CREATE TABLE shop_access (
  shop_id text PRIMARY KEY,
  key_id text NOT NULL,
  sealed text NOT NULL,
  expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scopes text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE staff (
  shop_id text NOT NULL,
  staff_id text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  locale text NOT NULL,
  PRIMARY KEY (shop_id, staff_id)
);
--> statement-breakpoint
CREATE TABLE feature_flags (
  shop_id text NOT NULL,
  staff_id text NOT NULL,
  flag text NOT NULL,
  PRIMARY KEY (shop_id, staff_id, flag)
);
--> statement-breakpoint
CREATE TABLE key_vals (
  shop_id text NOT NULL,
  staff_id text NOT NULL,
  key text NOT NULL,
  -- JSON as text: drizzle would parse a JSON string a second time.
  value text NOT NULL,
  PRIMARY KEY (shop_id, staff_id, key)
);
--> statement-breakpoint
-- A message from the platform. Its payload is dropped once handled; the id stays, so that a repeat is known.
CREATE TABLE deliveries (
  id text PRIMARY KEY,
  shop_id text NOT NULL,
  topic text NOT NULL,
  payload jsonb,
  triggered_at timestamptz NOT NULL,
  kept_at timestamptz NOT NULL,
  handled_at timestamptz
);
--> statement-breakpoint
CREATE INDEX deliveries_unhandled ON deliveries (kept_at) WHERE handled_at IS NULL;
--> statement-breakpoint
CREATE INDEX deliveries_handled ON deliveries (handled_at) WHERE handled_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX deliveries_by_shop ON deliveries (shop_id);
--> statement-breakpoint
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['shops', 'shop_access', 'staff', 'feature_flags', 'key_vals', 'deliveries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_shop ON %I TO yodel_tenant USING (shop_id = current_setting(''yodel.shop_id'', true))',
      tenant_table
    );
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO yodel_tenant', tenant_table);
  END LOOP;
END
$$;
