-- What history shows beside a text or a change, and what it is found by. `terms` holds what it is filtered by and its
-- words, each marked with the shop, as in the catalogue.
ALTER TABLE generations
  ADD COLUMN target_title text,
  -- Whether it stands in the store; follows its changes.
  ADD COLUMN status text NOT NULL DEFAULT 'kept' CHECK (status IN ('kept', 'written', 'taken_back')),
  ADD COLUMN terms tsvector NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE changes
  ADD COLUMN target_title text,
  ADD COLUMN origin text NOT NULL DEFAULT 'single' CHECK (origin IN ('single', 'batch')),
  ADD COLUMN terms tsvector NOT NULL DEFAULT '';
--> statement-breakpoint
DROP INDEX generations_newest;
--> statement-breakpoint
-- What a day's texts have cost is read from the index alone.
CREATE INDEX generations_newest ON generations (shop_id, at DESC, id DESC) INCLUDE (completion_type, cost_in_tokens);
--> statement-breakpoint
CREATE INDEX generations_by_status ON generations (shop_id, status, at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX generations_by_terms ON generations USING gin (terms);
--> statement-breakpoint
CREATE INDEX changes_by_status ON changes (shop_id, status, at DESC, number DESC);
--> statement-breakpoint
CREATE INDEX changes_by_terms ON changes USING gin (terms);
--> statement-breakpoint
CREATE INDEX changes_by_generation ON changes (shop_id, generation_id) WHERE generation_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX ledger_entries_by_time ON ledger_entries (shop_id, at, number);
--> statement-breakpoint
CREATE INDEX ledger_entries_by_kind ON ledger_entries (shop_id, kind, number);
--> statement-breakpoint
CREATE INDEX ledger_entries_by_cause ON ledger_entries (shop_id, (cause ->> 'kind'), number);
--> statement-breakpoint
CREATE INDEX ledger_entries_by_staff ON ledger_entries (shop_id, (cause ->> 'staffId'), number);
--> statement-breakpoint
-- By trigger, so that it holds for whoever writes to the store: a text alone or a batch.
CREATE FUNCTION generation_follows_its_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next_status text := CASE WHEN EXISTS (
    SELECT FROM changes WHERE shop_id = NEW.shop_id AND generation_id = NEW.generation_id AND status = 'written'
  ) THEN 'written' ELSE 'taken_back' END;
BEGIN
  UPDATE generations SET status = next_status
    WHERE shop_id = NEW.shop_id AND id = NEW.generation_id AND status <> next_status;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER generation_follows_its_changes AFTER UPDATE OF status ON changes
  FOR EACH ROW
  WHEN (NEW.generation_id IS NOT NULL AND NEW.status IN ('written', 'reverted') AND OLD.status <> NEW.status)
  EXECUTE FUNCTION generation_follows_its_changes();
--> statement-breakpoint
-- One page of the bound shop's history, newest first. These run with their owner's rights, because row-level security
-- lets no search reach the index of terms; hence they take the shop from the binding and nothing but values from outside.
CREATE FUNCTION history_generations(
  matching tsquery, wanted_status text, from_at timestamptz, until_at timestamptz,
  after_at timestamptz, after_id text, page_size integer
) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp AS $$
DECLARE
  bound_shop text := current_setting('yodel.shop_id', true);
  wanted text := 'FROM generations g WHERE g.shop_id = $1'
    || CASE WHEN wanted_status IS NULL THEN '' ELSE ' AND g.status = $3' END
    || CASE WHEN from_at IS NULL THEN '' ELSE ' AND g.at >= $4' END
    || CASE WHEN until_at IS NULL THEN '' ELSE ' AND g.at < $5' END
    || CASE WHEN after_id IS NULL THEN '' ELSE ' AND (g.at, g.id) < ($6, $7)' END;
  newest_first text := ' ORDER BY at DESC, key DESC LIMIT ';
  among_newest text[];
BEGIN
  IF matching IS NULL THEN
    RETURN QUERY EXECUTE 'SELECT g.id ' || wanted || ' ORDER BY g.at DESC, g.id DESC LIMIT $8'
      USING bound_shop, matching, wanted_status, from_at, until_at, after_at, after_id, page_size;
    RETURN;
  END IF;
  -- What many have is soon found among the newest; what few have, by the index of terms. The planner cannot tell the
  -- two apart, so it is not left the choice.
  EXECUTE 'SELECT array_agg(id ORDER BY at DESC, key DESC) FROM (SELECT * FROM ('
    || 'SELECT g.id, g.at, g.id AS key, g.terms ' || wanted || newest_first || '3000) newest'
    || ' WHERE terms @@ $2' || newest_first || '$8) found'
    INTO among_newest
    USING bound_shop, matching, wanted_status, from_at, until_at, after_at, after_id, page_size;
  IF cardinality(among_newest) >= page_size THEN
    RETURN QUERY SELECT unnest(among_newest);
    RETURN;
  END IF;
  RETURN QUERY EXECUTE 'WITH found AS MATERIALIZED ('
    || 'SELECT g.id, g.at, g.id AS key ' || wanted || ' AND g.terms @@ $2) SELECT id FROM found'
    || newest_first || '$8'
    USING bound_shop, matching, wanted_status, from_at, until_at, after_at, after_id, page_size;
END
$$;
--> statement-breakpoint
CREATE FUNCTION history_changes(
  matching tsquery, wanted_status text, from_at timestamptz, until_at timestamptz,
  after_at timestamptz, after_number bigint, page_size integer
) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp AS $$
DECLARE
  bound_shop text := current_setting('yodel.shop_id', true);
  wanted text := 'FROM changes c WHERE c.shop_id = $1'
    || CASE WHEN wanted_status IS NULL THEN '' ELSE ' AND c.status = $3' END
    || CASE WHEN from_at IS NULL THEN '' ELSE ' AND c.at >= $4' END
    || CASE WHEN until_at IS NULL THEN '' ELSE ' AND c.at < $5' END
    || CASE WHEN after_number IS NULL THEN '' ELSE ' AND (c.at, c.number) < ($6, $7)' END;
  newest_first text := ' ORDER BY at DESC, key DESC LIMIT ';
  among_newest text[];
BEGIN
  IF matching IS NULL THEN
    RETURN QUERY EXECUTE 'SELECT c.id ' || wanted || ' ORDER BY c.at DESC, c.number DESC LIMIT $8'
      USING bound_shop, matching, wanted_status, from_at, until_at, after_at, after_number, page_size;
    RETURN;
  END IF;
  -- What many have is soon found among the newest; what few have, by the index of terms. The planner cannot tell the
  -- two apart, so it is not left the choice.
  EXECUTE 'SELECT array_agg(id ORDER BY at DESC, key DESC) FROM (SELECT * FROM ('
    || 'SELECT c.id, c.at, c.number AS key, c.terms ' || wanted || newest_first || '3000) newest'
    || ' WHERE terms @@ $2' || newest_first || '$8) found'
    INTO among_newest
    USING bound_shop, matching, wanted_status, from_at, until_at, after_at, after_number, page_size;
  IF cardinality(among_newest) >= page_size THEN
    RETURN QUERY SELECT unnest(among_newest);
    RETURN;
  END IF;
  RETURN QUERY EXECUTE 'WITH found AS MATERIALIZED ('
    || 'SELECT c.id, c.at, c.number AS key ' || wanted || ' AND c.terms @@ $2) SELECT id FROM found'
    || newest_first || '$8'
    USING bound_shop, matching, wanted_status, from_at, until_at, after_at, after_number, page_size;
END
$$;
--> statement-breakpoint
-- `about` and `noted`: what was searched for. Tokens belong to a text by its hold; grants and lapses have a note.
CREATE FUNCTION history_ledger(
  wanted_kind text, caused_by text, by_staff text, about tsquery, noted text, from_at timestamptz,
  until_at timestamptz, before_number bigint, page_size integer
) RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp AS $$
DECLARE
  bound_shop text := current_setting('yodel.shop_id', true);
  first_number bigint;
  last_number bigint;
  found_holds text[];
BEGIN
  -- Entries are numbered as they come, so a span of time is a span of numbers.
  IF from_at IS NOT NULL THEN
    SELECT number INTO first_number FROM ledger_entries
      WHERE shop_id = bound_shop AND at >= from_at ORDER BY at, number LIMIT 1;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  IF until_at IS NOT NULL THEN
    SELECT number INTO last_number FROM ledger_entries
      WHERE shop_id = bound_shop AND at < until_at ORDER BY at DESC, number DESC LIMIT 1;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  IF about IS NOT NULL THEN
    EXECUTE 'SELECT coalesce(array_agg(DISTINCT hold_id), ''{}'') FROM (
        SELECT hold_id FROM generations WHERE shop_id = $1 AND terms @@ $2 ORDER BY at DESC LIMIT 1000
      ) found'
      INTO found_holds USING bound_shop, about;
  END IF;
  RETURN QUERY EXECUTE 'SELECT e.number FROM ledger_entries e WHERE e.shop_id = $1'
    || CASE WHEN wanted_kind IS NULL THEN '' ELSE ' AND e.kind = $2' END
    || CASE WHEN caused_by IS NULL THEN '' ELSE ' AND e.cause ->> ''kind'' = $3' END
    || CASE WHEN by_staff IS NULL THEN '' ELSE ' AND e.cause ->> ''staffId'' = $4' END
    || CASE WHEN about IS NULL THEN '' WHEN noted IS NULL THEN ' AND e.hold_id = ANY ($5)'
      ELSE ' AND (e.hold_id = ANY ($5) OR e.kind IN (''grant'', ''refund'', ''lapse'')'
        || ' AND lower(concat_ws('' '', e.cause ->> ''id'', e.cause ->> ''note'')) LIKE $6)' END
    || CASE WHEN first_number IS NULL THEN '' ELSE ' AND e.number >= $7' END
    || CASE WHEN last_number IS NULL THEN '' ELSE ' AND e.number <= $8' END
    || CASE WHEN before_number IS NULL THEN '' ELSE ' AND e.number < $9' END
    || ' ORDER BY e.number DESC LIMIT $10'
    USING bound_shop, wanted_kind, caused_by, by_staff, found_holds, noted, first_number, last_number, before_number,
      page_size;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION
  history_generations(tsquery, text, timestamptz, timestamptz, timestamptz, text, integer),
  history_changes(tsquery, text, timestamptz, timestamptz, timestamptz, bigint, integer),
  history_ledger(text, text, text, tsquery, text, timestamptz, timestamptz, bigint, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION
  history_generations(tsquery, text, timestamptz, timestamptz, timestamptz, text, integer),
  history_changes(tsquery, text, timestamptz, timestamptz, timestamptz, bigint, integer),
  history_ledger(text, text, text, tsquery, text, timestamptz, timestamptz, bigint, integer) TO yodel_tenant;
