-- What the products of a collection are sorted and sifted by stands in the rows of the collection too, so that a page
-- of one reads its rows alone. A row without is one whose product is asked, as those of the release before are.
ALTER TABLE catalogue_collection_products
  ADD COLUMN title_key text COLLATE "C",
  ADD COLUMN score integer,
  ADD COLUMN description_words integer,
  ADD COLUMN updated_at timestamptz,
  ADD COLUMN marks_1 bigint,
  ADD COLUMN marks_2 bigint,
  ADD COLUMN marks_3 bigint;
--> statement-breakpoint
-- They follow every change of the products, whatever statement makes it. How the rows are found is settled here: right
-- after a large reading the planner would read all of them.
CREATE FUNCTION members_follow_products() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE catalogue_collection_products m SET
      title_key = n.title_key, score = n.score, description_words = n.description_words, updated_at = n.updated_at,
      marks_1 = n.marks_1, marks_2 = n.marks_2, marks_3 = n.marks_3
    FROM new_rows n
    WHERE m.shop_id = n.shop_id AND m.product_id = n.product_id
      AND (m.title_key, m.score, m.description_words, m.updated_at, m.marks_1, m.marks_2, m.marks_3)
        IS DISTINCT FROM (n.title_key, n.score, n.description_words, n.updated_at, n.marks_1, n.marks_2, n.marks_3);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER members_follow_inserted AFTER INSERT ON catalogue_products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION members_follow_products();
--> statement-breakpoint
CREATE TRIGGER members_follow_updated AFTER UPDATE ON catalogue_products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION members_follow_products();
--> statement-breakpoint
CREATE FUNCTION members_follow_deleted() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE catalogue_collection_products m SET
      title_key = NULL, score = NULL, description_words = NULL, updated_at = NULL,
      marks_1 = NULL, marks_2 = NULL, marks_3 = NULL
    FROM old_rows o WHERE m.shop_id = o.shop_id AND m.product_id = o.product_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER members_follow_deleted AFTER DELETE ON catalogue_products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION members_follow_deleted();
--> statement-breakpoint
-- One page of the bound shop's products in order, and how many match: all of them, or at least so many. `known` says
-- how many match where that is kept; `at_most` is a bound that is kept. `marks` are those that all of the matching have.
--
-- Two ways lead to a page. Walking along the order costs page_size / share of the matching; gathering all that match and
-- sorting them costs as many as match. Few are gathered, many are walked to. A walk that finds too few before its end,
-- because few match or because they stand at the other end of the order, is followed by gathering, for which it has
-- shown what is rare: the terms that most products have are compared and not looked up. Which index is used is settled
-- here, whatever the planner has heard of the shop.
CREATE OR REPLACE FUNCTION catalogue_page(
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
  walk_along text;
  walk text;
  has_marks text := '';
  is_match text := '';
  may_match text;
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
  IF whole IS NOT NULL THEN
    IF cardinality(marks) = 3 THEN
      has_marks := format(' AND p.marks_1 & %1$s = %1$s AND p.marks_2 & %2$s = %2$s AND p.marks_3 & %3$s = %3$s',
        marks[1], marks[2], marks[3]);
    END IF;
    is_match := ' AND (SELECT ts_match_vq(t.terms, $2) FROM catalogue_products t'
      || ' WHERE t.shop_id = $1 AND t.product_id = p.product_id)';
  END IF;
  IF shop_products > short_walk AND sorted_by <> 'id'
    AND collection_products * collection_products < 256 * shop_products THEN
    -- Its own rows are sifted and sorted, and the products of those that are left looked at until there are enough.
    PERFORM set_config('enable_bitmapscan', 'off', true);
    EXECUTE format('SELECT ARRAY(SELECT p.product_id FROM (SELECT p.product_id, p.%1$I FROM (SELECT p.product_id,'
      || ' coalesce(p.%1$I, (SELECT t.%1$I FROM catalogue_products t WHERE t.shop_id = $1 AND t.product_id = p.product_id))'
      || ' AS %1$I FROM catalogue_collection_products p WHERE p.shop_id = $1 AND p.collection_id = $3'
      || ' AND (p.marks_1 IS NULL OR true%2$s) OFFSET 0) p WHERE p.%1$I IS NOT NULL', sort_column, has_marks)
      || place || sorted || ' OFFSET 0) p WHERE true' || is_match || ' LIMIT $6)'
      INTO ids USING bound_shop, whole, in_collection, after_key, after_id, wanted, key_from, key_to;
    IF counts THEN
      counted := cardinality(ids);
      counted_all := counted < wanted;
    END IF;
    RETURN QUERY SELECT listed, counted, counted_all FROM unnest(ids[:page_size]) AS listed;
    RETURN;
  END IF;
  -- Where one in a few matches, reading each is quicker than looking at marks first.
  by_marks := cardinality(marks) = 3 AND marks <> '{0,0,0}' AND in_collection IS NULL AND sorted_by <> 'id'
    AND shop_products > short_walk AND coalesce(known, 0) < shop_products / 12;
  IF likely IS NULL OR likely * likely > (CASE WHEN by_marks THEN 8 ELSE page_size END) * shop_products THEN
    PERFORM set_config('enable_bitmapscan', 'off', true);
    IF by_marks THEN
      -- The order's index says which may match, and the products themselves whether they do.
      may_match := has_marks || is_match;
    ELSE
      may_match := has_terms || CASE WHEN in_collection IS NULL THEN '' ELSE
        ' AND' || members || ' AND m.product_id = p.product_id) > 0' END;
    END IF;
    walk_along := 'SELECT ARRAY(SELECT p.product_id FROM (SELECT p.product_id'
      || CASE WHEN by_marks THEN ', p.marks_1, p.marks_2, p.marks_3' ELSE ', p.terms' END || sort_key
      || ' FROM catalogue_products p WHERE p.shop_id = $1' || place || sorted || ' LIMIT $9) p WHERE true';
    walk := walk_along || may_match || sorted || ' LIMIT $6)';
    -- Some way farther than should do, but no farther than half of what gathering would cost.
    walk_limit := CASE WHEN NOT by_marks THEN greatest(short_walk, known / 2)
      WHEN known > 0 THEN greatest(short_walk, 2 * page_size * shop_products / known)
      ELSE greatest(short_walk, 6 * page_size * shop_products / 5 / at_most) END;
    -- A long one ends with the page.
    IF by_marks AND walk_limit > short_walk THEN
      wanted := page_size;
      IF current_setting('yodel.candidates', true) = 'wanted' THEN
        -- Whoever asks reads the products anyway and compares them: some more than a page, since a few will not match.
        EXECUTE walk_along || has_marks || sorted || ' LIMIT $6)' INTO ids
          USING bound_shop, whole, in_collection, after_key, after_id, page_size + page_size / 8, key_from, key_to, walk_limit;
        IF cardinality(ids) = page_size + page_size / 8 THEN
          PERFORM set_config('yodel.candidates', 'found', true);
          RETURN QUERY SELECT listed, coalesce(known, page_size), known IS NOT NULL FROM unnest(ids) AS listed;
          RETURN;
        END IF;
      END IF;
    END IF;
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
-- As before, but it takes products that are only likely to match, too, and compares them itself, since it reads them
-- anyway. Where they do not make a page, it asks once more for those that do match.
CREATE OR REPLACE FUNCTION products_page_text(of_shop text, ask json) RETURNS text LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  page_size CONSTANT integer := (ask->>'limit')::integer;
  whole CONSTANT tsquery := all_of(ARRAY(SELECT part::tsquery FROM json_array_elements_text(ask->'parts') AS part));
  listed integer;
  page text;
  is_sure boolean;
BEGIN
  PERFORM set_config('yodel.shop_id', of_shop, true), set_config('role', 'yodel_tenant', true),
    set_config('yodel.candidates', 'wanted', true);
  LOOP
    SELECT count(*),
        json_build_array(min(f.total), bool_and(f.is_exact), (array_agg(f.title_key))[page_size - 1])::text
        || coalesce(E'\n' || string_agg(
          '{"id":"gid://shopify/Product/' || f.product_id
            || '","title":' || to_json(f.title)
            || ',"imageUrl":' || coalesce(to_json(f.image_url)::text, 'null')
            || ',"status":' || to_json(f.status)
            || ',"score":' || f.score
            || ',"descriptionWords":' || f.description_words
            || ',"metaTitleLength":' || f.meta_title_length
            || ',"metaDescriptionLength":' || f.meta_description_length
            || ',"tags":' || to_json(f.tags)
            || ',"updatedAt":"' || to_char(f.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            || '","lastWrittenAt":' || coalesce(
              '"' || to_char(f.last_written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null'
            ) || '}',
          E'\n'
        ), '')
      INTO listed, page
      FROM (
        SELECT p.*, found.total, found.is_exact
        FROM catalogue_search(ask) WITH ORDINALITY AS found (id, total, is_exact, place)
        JOIN catalogue_products p ON p.shop_id = of_shop AND p.product_id = found.id
        WHERE current_setting('yodel.candidates') <> 'found' OR ts_match_vq(p.terms, whole)
        ORDER BY found.place LIMIT page_size
      ) f;
    is_sure := current_setting('yodel.candidates') <> 'found';
    PERFORM set_config('yodel.candidates', '', true);
    IF is_sure OR listed = page_size THEN RETURN page; END IF;
  END LOOP;
END
$$;
