-- A batch and its items go with the hold that pays for them, so that erasing a shop's holds erases them too.
CREATE TABLE batches (
  shop_id text NOT NULL,
  id text NOT NULL,
  idempotency_key text,
  -- What was asked under that key, as a hash.
  request_hash text NOT NULL,
  status text NOT NULL CHECK (
    status IN ('queued', 'running', 'paused', 'completed', 'partial', 'failed', 'cancelled')
  ),
  source jsonb NOT NULL,
  source_name text NOT NULL,
  -- The ids that narrow the group; null: all of it.
  only_ids jsonb,
  only_empty boolean NOT NULL,
  -- Only the first few are written until somebody has looked at them.
  is_pilot boolean NOT NULL,
  completion_type text NOT NULL,
  settings jsonb NOT NULL,
  staff_id text NOT NULL,
  staff_name text NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  error text,
  cost_in_tokens integer NOT NULL CHECK (cost_in_tokens > 0),
  -- How many the hold pays for; the group is never read past it.
  total integer NOT NULL CHECK (total >= 0),
  hold_id text NOT NULL,
  -- The holds of earlier rounds, where failed items were tried again.
  earlier_holds text[] NOT NULL DEFAULT '{}',
  round integer NOT NULL DEFAULT 0,
  -- How far the group has been read into items.
  read_cursor text,
  read_items integer NOT NULL DEFAULT 0,
  is_read boolean NOT NULL DEFAULT false,
  -- When some worker last did something for it.
  touched_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, idempotency_key),
  FOREIGN KEY (shop_id, hold_id) REFERENCES holds (shop_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX batches_newest ON batches (shop_id, started_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX batches_at_work ON batches (touched_at) WHERE status IN ('queued', 'running');
--> statement-breakpoint
CREATE INDEX batches_being_read ON batches (touched_at) WHERE NOT is_read AND status = 'paused';
--> statement-breakpoint
CREATE TABLE batch_items (
  shop_id text NOT NULL,
  batch_id text NOT NULL,
  position integer NOT NULL,
  product_id text NOT NULL,
  title text NOT NULL,
  -- The product as the text is written from it.
  product jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'ready', 'failed', 'skipped', 'written', 'conflict')),
  -- Who writes it, and until when nobody else may.
  claimed_by text,
  claimed_until timestamptz,
  -- Not to be tried again before this.
  try_after timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- How often the model asked to wait, which is no fault of the item.
  waits integer NOT NULL DEFAULT 0,
  finished_at timestamptz,
  after jsonb NOT NULL DEFAULT '{}',
  is_edited boolean NOT NULL DEFAULT false,
  keyword_stats jsonb,
  please_check jsonb NOT NULL DEFAULT '[]',
  score_before integer,
  score_after integer,
  error text,
  generation_id text,
  change_ids text[] NOT NULL DEFAULT '{}',
  written_by text,
  written_at timestamptz,
  -- The write-back or take-back it belongs to, and what became of it there.
  update_id text,
  update_status text CHECK (update_status IN ('waiting', 'done', 'failed', 'conflict')),
  PRIMARY KEY (shop_id, batch_id, position),
  FOREIGN KEY (shop_id, batch_id) REFERENCES batches (shop_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX batch_items_by_status ON batch_items (shop_id, batch_id, status, position);
--> statement-breakpoint
CREATE INDEX batch_items_by_update ON batch_items (shop_id, batch_id, update_id, update_status, position)
  WHERE update_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE batch_updates (
  shop_id text NOT NULL,
  id text NOT NULL,
  batch_id text NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('write', 'revert')),
  location text NOT NULL,
  overwrites boolean NOT NULL,
  staff_id text NOT NULL,
  staff_name text NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'partial', 'failed')),
  started_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  -- The one that works on it, so that no two write the same product at a time.
  claimed_by text,
  claimed_until timestamptz,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, batch_id) REFERENCES batches (shop_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX batch_updates_newest ON batch_updates (shop_id, batch_id, number DESC);
--> statement-breakpoint
CREATE INDEX batch_updates_at_work ON batch_updates (touched_at) WHERE status IN ('queued', 'running');
--> statement-breakpoint
-- Which batch a text was written in; null: it was written alone.
ALTER TABLE generations ADD COLUMN batch_id text;
--> statement-breakpoint
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['batches', 'batch_items', 'batch_updates'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_shop ON %I TO yodel_tenant USING (shop_id = current_setting(''yodel.shop_id'', true))',
      tenant_table
    );
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO yodel_tenant', tenant_table);
  END LOOP;
END
$$;
