CREATE OR REPLACE FUNCTION catalogue_page(matching tsquery[], marks bigint[], in_collection bigint, sorted_by text, is_descending boolean, key_from integer, key_to integer, after_key text, after_id bigint, page_size integer, known integer, at_most integer)
 RETURNS TABLE(id bigint, total integer, is_exact boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
 SET enable_bitmapscan TO 'on'
 SET enable_sort TO 'off'
 SET jit TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  bound_shop text := current_setting('yodel.shop_id', true);
  direction text := CASE WHEN is_descending THEN 'desc' ELSE 'asc' END;
  sort_column text;
  sort_type text;
  sort_key text;
  place text;
  sorted text;
  ordering text;
  along_order CONSTANT text := CASE WHEN sorted_by = 'id' THEN 'p.shop_id = $1'
    ELSE 'p.shop_key = hashtextextended($1, 0)' END;
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
  has_marks text := '';
  is_match text := '';
  may_match text;
  by_marks boolean;
  walks boolean;
  shares record;
  way record;
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
  ordering := sort_column || '_' || direction;
  SELECT c.products INTO shop_products FROM catalogues c WHERE c.shop_id = bound_shop;

  IF whole IS NULL AND in_collection IS NULL THEN
    PERFORM set_config('enable_bitmapscan', 'off', true);
    EXECUTE 'SELECT ARRAY(SELECT p.product_id FROM catalogue_products p WHERE ' || along_order
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
    PERFORM set_config('enable_bitmapscan', 'off', true);
    EXECUTE format('SELECT catalogue_sift_%s($1, $2, $3, $4, $5::%s, $6, $7, $8, $9)', ordering, sort_type)
      INTO ids USING bound_shop, in_collection, whole, marks, after_key, after_id, key_from, key_to, wanted;
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
  IF by_marks AND at_most IS NULL AND cardinality(matching) > 1 THEN
    -- A word of one or two characters leaves no mark, and many would be compared in vain: a sample says whether to walk.
    walks := coalesce(
      likely * likely > 8 * shop_products,
      NOT EXISTS (SELECT FROM unnest(matching) AS part WHERE length(part::text) < 14)
    );
    IF NOT walks AND known IS NULL THEN
      shares := catalogue_shares(bound_shop, matching);
      walks := page_size / shares.of_all < 5 * shares.of_rarest * shop_products;
    END IF;
    IF walks THEN
      PERFORM set_config('enable_bitmapscan', 'off', true);
      way := catalogue_walk(
        ordering, bound_shop, whole, marks, after_key, after_id, key_from, key_to, short_walk, wanted, page_size
      );
      ids := way.ids;
      walk_limit := way.walked;
      IF cardinality(ids) >= page_size OR walk_limit >= shop_products THEN
        IF counts THEN
          counted := cardinality(ids);
          counted_all := counted < page_size;
        END IF;
        RETURN QUERY SELECT listed, counted, counted_all FROM unnest(ids[:page_size]) AS listed;
        RETURN;
      END IF;
      PERFORM set_config('enable_bitmapscan', 'on', true);
    END IF;
    IF shares IS NULL THEN
      shares := catalogue_shares(bound_shop, matching);
    END IF;
    rare := all_of(ARRAY(SELECT in_whole_words(bound_shop, part) FROM unnest(coalesce(shares.rare, matching)) AS part));
    PERFORM set_config('enable_indexscan', 'off', true);
    way := catalogue_gather(ordering, bound_shop, rare, whole, after_key, after_id, page_size);
    ids := way.ids;
    counted := way.counted;
    RETURN QUERY SELECT listed, counted, true FROM unnest(ids) AS listed;
    RETURN;
  END IF;
  IF likely IS NULL OR likely * likely > (CASE WHEN by_marks THEN 8 ELSE page_size END) * shop_products THEN
    PERFORM set_config('enable_bitmapscan', 'off', true);
    IF by_marks THEN
      -- The order's index says which may match, and the products themselves whether they do.
      may_match := has_marks || is_match;
    ELSE
      may_match := has_terms || CASE WHEN in_collection IS NULL THEN '' ELSE
        ' AND' || members || ' AND m.product_id = p.product_id) > 0' END;
    END IF;
    walk := 'SELECT ARRAY(SELECT p.product_id FROM (SELECT p.product_id'
      || CASE WHEN by_marks THEN ', p.marks_1, p.marks_2, p.marks_3' ELSE ', p.terms' END || sort_key
      || ' FROM catalogue_products p WHERE ' || along_order || place || sorted || ' LIMIT $9) p WHERE true'
      || may_match || sorted || ' LIMIT $6)';
    -- Some way farther than should do, but no farther than half of what gathering would cost.
    walk_limit := CASE WHEN NOT by_marks THEN greatest(short_walk, known / 2)
      WHEN known > 0 THEN greatest(short_walk, 2 * page_size * shop_products / known)
      ELSE greatest(short_walk, 6 * page_size * shop_products / 5 / at_most) END;
    -- A long one ends with the page.
    IF by_marks AND walk_limit > short_walk THEN
      wanted := page_size;
      IF current_setting('yodel.candidates', true) = 'wanted' THEN
        -- Whoever asks reads the products anyway and compares them: some more than a page, since a few will not match.
        way := catalogue_walk(
          ordering, bound_shop, NULL, marks, after_key, after_id, key_from, key_to, walk_limit, page_size + page_size / 8, 0
        );
        ids := way.ids;
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
      EXECUTE 'WITH sample AS MATERIALIZED (SELECT p.terms FROM catalogue_products p WHERE ' || along_order
        || place || sorted || ' LIMIT $9) SELECT all_of(array_agg(part)) FROM unnest($10) AS part'
        || ' WHERE (SELECT count(*) FROM sample WHERE terms @@ part) < $9 / 6'
        INTO rare
        USING bound_shop, whole, in_collection, after_key, after_id, page_size, key_from, key_to, 100, matching;
    END IF;
  END IF;

  from_collection := whole IS NULL OR collection_products <= 4 * coalesce(likely, shop_products);
  PERFORM set_config('enable_indexscan', CASE WHEN from_collection THEN 'on' ELSE 'off' END, true);
  EXECUTE 'WITH matched AS MATERIALIZED (SELECT p.product_id' || sort_key
    || ' FROM catalogue_products p WHERE '
    || CASE WHEN from_collection THEN 'p.shop_id = $1' ELSE '(p.shop_id = $1) IS TRUE' END
    || CASE WHEN rare IS NULL THEN has_terms ELSE ' AND p.terms @@ $9 AND ts_match_vq(p.terms, $2)' END
    || CASE WHEN in_collection IS NULL THEN '' WHEN from_collection THEN ' AND p.product_id = ANY (ARRAY' || members || '))'
      ELSE ' AND' || members || ' AND m.product_id = p.product_id) > 0' END
    || ') SELECT ARRAY(SELECT p.product_id FROM matched p WHERE true' || place || sorted || ' LIMIT $6),'
    || ' (SELECT count(*) FROM matched)'
    INTO ids, counted
    USING bound_shop, whole, in_collection, after_key, after_id, page_size, key_from, key_to, rare;
  RETURN QUERY SELECT listed, counted, true FROM unnest(ids) AS listed;
END
$function$;
revoke all on function catalogue_page(tsquery[],bigint[],bigint,text,boolean,integer,integer,text,bigint,integer,integer,integer) from public;
grant execute on function catalogue_page(tsquery[],bigint[],bigint,text,boolean,integer,integer,text,bigint,integer,integer,integer) to yodel_tenant;
