-- What the table does not show stands apart, so that walking through products reads a few pages and not all texts.
CREATE TABLE catalogue_texts (
  shop_id text NOT NULL,
  product_id bigint NOT NULL,
  handle text NOT NULL,
  vendor text NOT NULL,
  product_type text NOT NULL,
  description_html text NOT NULL,
  meta_title text NOT NULL,
  meta_description text NOT NULL,
  PRIMARY KEY (shop_id, product_id)
);
--> statement-breakpoint
INSERT INTO catalogue_texts
  SELECT shop_id, product_id, handle, vendor, product_type, description_html, meta_title, meta_description
  FROM catalogue_products;
--> statement-breakpoint
-- The type stays; a changed type is what makes the table be written anew, without the columns that it loses.
ALTER TABLE catalogue_products
  DROP COLUMN handle, DROP COLUMN vendor, DROP COLUMN product_type, DROP COLUMN description_html,
  DROP COLUMN meta_title, DROP COLUMN meta_description, ALTER COLUMN status TYPE text USING status || '';
--> statement-breakpoint
ALTER TABLE catalogue_texts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_shop ON catalogue_texts TO yodel_tenant USING (shop_id = current_setting('yodel.shop_id', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON catalogue_texts TO yodel_tenant;
--> statement-breakpoint
CREATE FUNCTION product_takes_its_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM catalogue_texts t USING old_rows o WHERE t.shop_id = o.shop_id AND t.product_id = o.product_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_takes_its_texts AFTER DELETE ON catalogue_products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION product_takes_its_texts();
--> statement-breakpoint
-- The products that the reading under way has met, many in a row: one row for each would cost as much as the product.
DROP TABLE catalogue_seen;
--> statement-breakpoint
CREATE TABLE catalogue_seen (
  shop_id text NOT NULL,
  product_ids bigint[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX catalogue_seen_by_shop ON catalogue_seen (shop_id);
--> statement-breakpoint
ALTER TABLE catalogue_seen ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_shop ON catalogue_seen TO yodel_tenant USING (shop_id = current_setting('yodel.shop_id', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON catalogue_seen TO yodel_tenant;
--> statement-breakpoint
-- A reading that was under way begins anew, since what it had met is forgotten.
UPDATE catalogues SET operation_id = NULL, applied_lines = 0, sync_phase = 'products' WHERE sync_phase IS NOT NULL;
--> statement-breakpoint
DROP FUNCTION catalogue_page(tsquery, bigint, text, boolean, text, bigint, integer);
--> statement-breakpoint
DROP FUNCTION catalogue_count(tsquery, bigint, integer);
--> statement-breakpoint
CREATE FUNCTION all_of(parts tsquery[]) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  whole tsquery;
  part tsquery;
BEGIN
  FOREACH part IN ARRAY parts LOOP
    whole := coalesce(whole && part, part);
  END LOOP;
  RETURN whole;
END
$$;
--> statement-breakpoint
-- How many of the bound shop's products match. Like catalogue_page it runs with its owner's rights, because row-level
-- security lets no search reach the index of terms; hence both take the shop from the binding itself and nothing but
-- values from outside. Which index is used is settled here: the planner judges a term by all shops together and knows
-- nothing of its share in one.
CREATE FUNCTION catalogue_count(matching tsquery[], in_collection bigint)
RETURNS integer LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  counted integer;
BEGIN
  EXECUTE 'SELECT count(*)::integer FROM catalogue_products p WHERE p.shop_id = $1'
    || CASE WHEN cardinality(matching) = 0 THEN '' ELSE ' AND p.terms @@ $2' END
    || CASE WHEN in_collection IS NULL THEN '' ELSE ' AND p.product_id = ANY (ARRAY('
      || 'SELECT m.product_id FROM catalogue_collection_products m WHERE m.shop_id = $1 AND m.collection_id = $3))' END
    INTO counted
    USING current_setting('yodel.shop_id', true), all_of(matching), in_collection;
  RETURN counted;
END
$$;
--> statement-breakpoint
-- One page of the bound shop's products in order, and how many match: all of them, or at least so many. `known` says
-- how many match where that is kept; `at_most` is a bound that is kept.
--
-- Two ways lead to a page. Walking along the order costs page_size / share of the matching; gathering all that match and
-- sorting them costs as many as match. Few are gathered, many are walked to. A walk that finds too few before its end,
-- because few match or because they stand at the other end of the order, is followed by gathering, for which it has
-- shown what is rare: the terms that most products have are compared and not looked up.
CREATE FUNCTION catalogue_page(
  matching tsquery[], in_collection bigint, sorted_by text, is_descending boolean, key_from integer, key_to integer,
  after_key text, after_id bigint, page_size integer, known integer, at_most integer
) RETURNS TABLE (id bigint, total integer, is_exact boolean) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = on SET enable_bitmapscan = on AS $$
DECLARE
  bound_shop text := current_setting('yodel.shop_id', true);
  direction text := CASE WHEN is_descending THEN 'DESC' ELSE 'ASC' END;
  sort_column text;
  sort_type text;
  sort_key text;
  place text;
  sorted text;
  members CONSTANT text := ' (SELECT m.product_id FROM catalogue_collection_products m'
    || ' WHERE m.shop_id = $1 AND m.collection_id = $3';
  has_terms text := CASE WHEN cardinality(matching) = 0 THEN '' ELSE ' AND p.terms @@ $2' END;
  whole tsquery := all_of(matching);
  rare tsquery;
  likely bigint := coalesce(known, at_most);
  shop_products bigint;
  collection_products bigint;
  from_collection boolean;
  walk_limit bigint;
  counts boolean := known IS NULL AND after_id IS NULL;
  counted integer := known;
  counted_all boolean := known IS NOT NULL;
  ids bigint[];
BEGIN
  SELECT sorts.name, sorts.type INTO STRICT sort_column, sort_type
    FROM (VALUES
      ('title', 'title_key', 'text'), ('score', 'score', 'integer'), ('id', 'product_id', 'bigint'),
      ('descriptionWords', 'description_words', 'integer'), ('updatedAt', 'updated_at', 'timestamptz')
    ) AS sorts (key, name, type)
    WHERE sorts.key = sorted_by;
  sort_key := CASE WHEN sorted_by = 'id' THEN '' ELSE format(', p.%I', sort_column) END;
  place := CASE WHEN after_id IS NULL THEN '' ELSE
      format(' AND (p.%I, p.product_id) %s ($4::%s, $5)', sort_column,
        CASE WHEN is_descending THEN '<' ELSE '>' END, sort_type) END
    || CASE WHEN key_from IS NULL THEN '' ELSE format(' AND p.%I BETWEEN $7 AND $8', sort_column) END;
  sorted := format(' ORDER BY p.%I %s, p.product_id %s', sort_column, direction, direction);
  SELECT c.products INTO shop_products FROM catalogues c WHERE c.shop_id = bound_shop;

  IF whole IS NULL AND in_collection IS NULL THEN
    PERFORM set_config('enable_bitmapscan', 'off', true);
    EXECUTE 'SELECT ARRAY(SELECT p.product_id FROM catalogue_products p WHERE p.shop_id = $1'
      || place || sorted || ' LIMIT $6)'
      INTO ids USING bound_shop, whole, in_collection, after_key, after_id, page_size, key_from, key_to;
    RETURN QUERY SELECT listed, counted, counted_all FROM unnest(ids) AS listed;
    RETURN;
  END IF;

  IF likely IS NULL OR likely * likely > page_size * shop_products THEN
    -- Some way farther than should do, but no farther than half of what gathering would cost. A catalogue that is not
    -- longer than that is walked to its end, and what matches is counted.
    walk_limit := greatest(1500, 30 * page_size, known / 2);
    walk_limit := least(walk_limit, shop_products);
    PERFORM set_config('enable_bitmapscan', 'off', true);
    EXECUTE 'SELECT ARRAY(SELECT p.product_id FROM (SELECT p.product_id, p.terms' || sort_key
      || ' FROM catalogue_products p WHERE p.shop_id = $1' || place || sorted || ' LIMIT $9) p WHERE true' || has_terms
      || CASE WHEN in_collection IS NULL THEN '' ELSE ' AND' || members || ' AND m.product_id = p.product_id) > 0' END
      || sorted || ' LIMIT $6)'
      INTO ids
      USING bound_shop, whole, in_collection, after_key, after_id,
        CASE WHEN NOT counts THEN page_size WHEN walk_limit = shop_products THEN shop_products
          ELSE greatest(2 * page_size, 100) END,
        key_from, key_to, walk_limit;
    PERFORM set_config('enable_bitmapscan', 'on', true);
    IF cardinality(ids) >= page_size OR walk_limit >= shop_products THEN
      IF counts THEN
        counted := cardinality(ids);
        counted_all := walk_limit >= shop_products;
      END IF;
      RETURN QUERY SELECT listed, counted, counted_all FROM unnest(ids[:page_size]) AS listed;
      RETURN;
    END IF;
    IF cardinality(matching) > 1 THEN
      EXECUTE 'WITH sample AS MATERIALIZED (SELECT p.terms FROM catalogue_products p WHERE p.shop_id = $1'
        || place || sorted || ' LIMIT $9) SELECT all_of(array_agg(part)) FROM unnest($10) AS part'
        || ' WHERE (SELECT count(*) FROM sample WHERE terms @@ part) < $9 / 10'
        INTO rare
        USING bound_shop, whole, in_collection, after_key, after_id, page_size, key_from, key_to, 500, matching;
    END IF;
  END IF;

  SELECT c.products INTO collection_products FROM catalogue_collections c
    WHERE c.shop_id = bound_shop AND c.collection_id = in_collection;
  from_collection := whole IS NULL OR collection_products <= 4 * coalesce(likely, shop_products);
  PERFORM set_config('enable_indexscan', CASE WHEN from_collection THEN 'on' ELSE 'off' END, true);
  EXECUTE 'WITH matched AS MATERIALIZED (SELECT p.product_id' || sort_key
    || ' FROM catalogue_products p WHERE p.shop_id = $1'
    || CASE WHEN rare IS NULL THEN has_terms ELSE ' AND p.terms @@ $9 AND ts_match_vq(p.terms, $2)' END
    || CASE WHEN in_collection IS NULL THEN '' WHEN from_collection THEN ' AND p.product_id = ANY (ARRAY' || members || '))'
      ELSE ' AND' || members || ' AND m.product_id = p.product_id) > 0' END
    || ') SELECT ARRAY(SELECT p.product_id FROM matched p WHERE true' || place || sorted || ' LIMIT $6),'
    || ' (SELECT count(*) FROM matched)'
    INTO ids, counted
    USING bound_shop, whole, in_collection, after_key, after_id, page_size, key_from, key_to, rare;
  RETURN QUERY SELECT listed, counted, true FROM unnest(ids) AS listed;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION catalogue_count(tsquery[], bigint), catalogue_page(
  tsquery[], bigint, text, boolean, integer, integer, text, bigint, integer, integer, integer
) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION catalogue_count(tsquery[], bigint), catalogue_page(
  tsquery[], bigint, text, boolean, integer, integer, text, bigint, integer, integer, integer
) TO yodel_tenant;
