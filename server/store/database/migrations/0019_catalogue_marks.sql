-- Bits for a product's facets and words (catalogue-marks.ts) in the index of every order: a walk along it passes over
-- what cannot match without reading the product. With all bits set anything may match, which is always true.
ALTER TABLE catalogue_products
  ADD COLUMN marks_1 bigint NOT NULL DEFAULT -1,
  ADD COLUMN marks_2 bigint NOT NULL DEFAULT -1,
  ADD COLUMN marks_3 bigint NOT NULL DEFAULT -1;
--> statement-breakpoint
CREATE INDEX catalogue_products_along_title ON catalogue_products (shop_id, title_key, product_id)
  INCLUDE (marks_1, marks_2, marks_3);
--> statement-breakpoint
CREATE INDEX catalogue_products_along_score ON catalogue_products (shop_id, score, product_id)
  INCLUDE (marks_1, marks_2, marks_3);
--> statement-breakpoint
CREATE INDEX catalogue_products_along_words ON catalogue_products (shop_id, description_words, product_id)
  INCLUDE (marks_1, marks_2, marks_3);
--> statement-breakpoint
CREATE INDEX catalogue_products_along_update ON catalogue_products (shop_id, updated_at, product_id)
  INCLUDE (marks_1, marks_2, marks_3);
--> statement-breakpoint
DROP INDEX catalogue_products_by_title, catalogue_products_by_score, catalogue_products_by_words,
  catalogue_products_by_update;
--> statement-breakpoint
-- The release before changes terms and knows of no marks: it must not leave those of an older state.
CREATE FUNCTION marks_follow_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.marks_1 := -1;
  NEW.marks_2 := -1;
  NEW.marks_3 := -1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER marks_follow_terms BEFORE UPDATE ON catalogue_products FOR EACH ROW
  WHEN (
    NEW.marks_1 = OLD.marks_1 AND NEW.marks_2 = OLD.marks_2 AND NEW.marks_3 = OLD.marks_3
    AND NEW.terms <> OLD.terms
  )
  EXECUTE FUNCTION marks_follow_terms();
--> statement-breakpoint
-- One page of the bound shop's products in order, and how many match: all of them, or at least so many. `known` says
-- how many match where that is kept; `at_most` is a bound that is kept. `marks` are those that all of the matching have.
--
-- Two ways lead to a page. Walking along the order costs page_size / share of the matching; gathering all that match and
-- sorting them costs as many as match. Few are gathered, many are walked to. A walk that finds too few before its end,
-- because few match or because they stand at the other end of the order, is followed by gathering, for which it has
-- shown what is rare: the terms that most products have are compared and not looked up. Which index is used is settled
-- here, whatever the planner has heard of the shop.
CREATE FUNCTION catalogue_page(
  matching tsquery[], marks bigint[], in_collection bigint, sorted_by text, is_descending boolean, key_from integer,
  key_to integer, after_key text, after_id bigint, page_size integer, known integer, at_most integer
) RETURNS TABLE (id bigint, total integer, is_exact boolean) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = on SET enable_bitmapscan = on
SET enable_sort = off SET jit = off SET max_parallel_workers_per_gather = 0 AS $$
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
  -- What is walked at least. A catalogue that is not longer is walked to its end, and what matches is counted.
  short_walk bigint := greatest(1500, 30 * page_size);
  walk_limit bigint;
  walk text;
  may_match text := '';
  by_marks boolean;
  counts boolean := known IS NULL AND after_id IS NULL;
  -- Enough to say that there are many.
  wanted integer := CASE WHEN counts THEN greatest(2 * page_size, 100) ELSE page_size END;
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

  SELECT c.products INTO collection_products FROM catalogue_collections c
    WHERE c.shop_id = bound_shop AND c.collection_id = in_collection;
  -- Where one in a few matches, reading each is quicker than looking at marks first.
  by_marks := cardinality(marks) = 3 AND (marks <> '{0,0,0}' OR whole IS NULL) AND sorted_by <> 'id'
    AND shop_products > short_walk AND coalesce(collection_products, known, 0) < shop_products / 12;
  IF likely IS NULL OR likely * likely > (CASE WHEN by_marks THEN 8 ELSE page_size END) * shop_products THEN
    PERFORM set_config('enable_bitmapscan', 'off', true);
    IF by_marks THEN
      -- The order's index says which may match, and the products themselves whether they do.
      IF whole IS NOT NULL THEN
        may_match := format(
          ' AND p.marks_1 & %1$s = %1$s AND p.marks_2 & %2$s = %2$s AND p.marks_3 & %3$s = %3$s'
          || ' AND (SELECT ts_match_vq(t.terms, $2) FROM catalogue_products t'
          || ' WHERE t.shop_id = $1 AND t.product_id = p.product_id)', marks[1], marks[2], marks[3]);
      END IF;
      IF in_collection IS NOT NULL THEN
        -- Thus, and not as a join, the members are looked up once and kept.
        may_match := ' AND (p.product_id IN' || members || ')) IS TRUE' || may_match;
      END IF;
    ELSE
      may_match := has_terms || CASE WHEN in_collection IS NULL THEN '' ELSE
        ' AND' || members || ' AND m.product_id = p.product_id) > 0' END;
    END IF;
    walk := 'SELECT ARRAY(SELECT p.product_id FROM (SELECT p.product_id'
      || CASE WHEN by_marks THEN ', p.marks_1, p.marks_2, p.marks_3' ELSE ', p.terms' END || sort_key
      || ' FROM catalogue_products p WHERE p.shop_id = $1' || place || sorted || ' LIMIT $9) p WHERE true'
      || may_match || sorted || ' LIMIT $6)';
    -- Some way farther than should do, but no farther than half of what gathering would cost.
    walk_limit := CASE WHEN NOT by_marks THEN greatest(short_walk, known / 2)
      WHEN known > 0 THEN greatest(short_walk, 2 * page_size * shop_products / known)
      WHEN in_collection IS NULL THEN greatest(short_walk, 6 * page_size * shop_products / 5 / at_most)
      ELSE short_walk END;
    walk_limit := least(walk_limit, shop_products);
    IF counts AND walk_limit = shop_products THEN wanted := shop_products + 1; END IF;
    EXECUTE walk INTO ids
      USING bound_shop, whole, in_collection, after_key, after_id, wanted, key_from, key_to, walk_limit;
    IF by_marks AND known IS NULL AND cardinality(ids) BETWEEN page_size / 8 + 1 AND page_size - 1 THEN
      -- It goes on to about where the page should end.
      walk_limit := 3 * walk_limit * page_size / cardinality(ids) / 2;
      wanted := page_size;
      EXECUTE walk INTO ids
        USING bound_shop, whole, in_collection, after_key, after_id, wanted, key_from, key_to, walk_limit;
    END IF;
    PERFORM set_config('enable_bitmapscan', 'on', true);
    IF cardinality(ids) >= page_size OR walk_limit >= shop_products THEN
      IF counts THEN
        counted := cardinality(ids);
        counted_all := walk_limit >= shop_products AND cardinality(ids) < wanted;
      END IF;
      RETURN QUERY SELECT listed, counted, counted_all FROM unnest(ids[:page_size]) AS listed;
      RETURN;
    END IF;
    IF cardinality(matching) > 1 THEN
      EXECUTE 'WITH sample AS MATERIALIZED (SELECT p.terms FROM catalogue_products p WHERE p.shop_id = $1'
        || place || sorted || ' LIMIT $9) SELECT all_of(array_agg(part)) FROM unnest($10) AS part'
        || ' WHERE (SELECT count(*) FROM sample WHERE terms @@ part) < $9 / 6'
        INTO rare
        USING bound_shop, whole, in_collection, after_key, after_id, page_size, key_from, key_to, 100, matching;
    END IF;
  END IF;

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
REVOKE ALL ON FUNCTION catalogue_page(
  tsquery[], bigint[], bigint, text, boolean, integer, integer, text, bigint, integer, integer, integer
) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION catalogue_page(
  tsquery[], bigint[], bigint, text, boolean, integer, integer, text, bigint, integer, integer, integer
) TO yodel_tenant;
--> statement-breakpoint
-- The release before asks this too, without marks.
CREATE OR REPLACE FUNCTION catalogue_search(ask json) RETURNS TABLE (id bigint, total integer, is_exact boolean)
LANGUAGE plpgsql STABLE ROWS 50 AS $$
DECLARE
  bound_shop text := current_setting('yodel.shop_id', true);
  in_collection bigint := (ask->>'collectionId')::bigint;
  parts tsquery[] := ARRAY(SELECT part::tsquery FROM json_array_elements_text(ask->'parts') AS part);
  any_of json;
  kept integer;
  fewest integer;
  sums integer := 0;
  known integer := (ask->>'total')::integer;
BEGIN
  -- Of several facets in one list a product has one at most: their sum is exact.
  FOR any_of IN SELECT json_array_elements(ask->'facets') LOOP
    SELECT coalesce(sum(f.products), 0) INTO kept FROM catalogue_facets f
      WHERE f.shop_id = bound_shop AND f.facet = ANY (ARRAY(SELECT json_array_elements_text(any_of)));
    fewest := least(fewest, kept);
    sums := sums + 1;
  END LOOP;
  IF in_collection IS NOT NULL THEN
    SELECT c.products INTO kept FROM catalogue_collections c
      WHERE c.shop_id = bound_shop AND c.collection_id = in_collection;
    fewest := least(fewest, coalesce(kept, 0));
    sums := sums + 1;
  END IF;
  IF sums = 0 AND cardinality(parts) = 0 THEN
    SELECT c.products INTO known FROM catalogues c WHERE c.shop_id = bound_shop;
  ELSIF sums = 1 AND cardinality(parts) <= 1 AND json_array_length(ask->'facets') = cardinality(parts) THEN
    known := fewest;
  END IF;
  RETURN QUERY SELECT * FROM catalogue_page(
    parts, ARRAY(SELECT json_array_elements_text(ask->'marks')::bigint), in_collection, ask->>'by', (ask->>'isDescending')::boolean,
    (ask->>'from')::integer, (ask->>'to')::integer, ask->>'afterKey', (ask->>'afterId')::bigint,
    (ask->>'limit')::integer, known, fewest
  );
END
$$;
--> statement-breakpoint
-- Beside the release before: it asks catalogue_search alone, which calls this no more.
DROP FUNCTION catalogue_page(
  tsquery[], bigint, text, boolean, integer, integer, text, bigint, integer, integer, integer
);
