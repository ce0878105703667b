-- For the rate limits alone: a minute's counts, which nobody misses after a crash. No shop may read or write them,
-- hence row-level security without a policy.
CREATE UNLOGGED TABLE request_counts (
  window_start timestamptz NOT NULL,
  key text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (window_start, key)
);
--> statement-breakpoint
ALTER TABLE request_counts ENABLE ROW LEVEL SECURITY;
