-- A shop's catalogue as a whole: how it is being read, and the sums that no one should have to count.
CREATE TABLE catalogues (
  shop_id text PRIMARY KEY,
  products integer NOT NULL DEFAULT 0,
  score_sum bigint NOT NULL DEFAULT 0,
  -- When the last whole reading ended; null: the first one has not.
  synced_at timestamptz,
  -- The reading under way, null when there is none.
  sync_phase text CHECK (sync_phase IN ('products', 'collections')),
  sync_number bigint NOT NULL DEFAULT 0,
  operation_id text,
  -- How many lines of the operation's result are in.
  applied_lines bigint NOT NULL DEFAULT 0,
  progress real NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  -- Why it does not go on at the moment, in words.
  problem text,
  -- Who reads it, and until when nobody else may take over.
  runner text,
  leased_until timestamptz,
  look_again_at timestamptz
);
--> statement-breakpoint
CREATE TABLE catalogue_products (
  shop_id text NOT NULL,
  product_id bigint NOT NULL,
  title text NOT NULL,
  -- The title as it is sorted: without case and accents.
  title_key text COLLATE "C" NOT NULL,
  handle text NOT NULL,
  status text NOT NULL,
  vendor text NOT NULL,
  product_type text NOT NULL,
  tags text[] NOT NULL,
  image_url text,
  description_html text NOT NULL,
  meta_title text NOT NULL,
  meta_description text NOT NULL,
  description_words integer NOT NULL,
  meta_title_length integer NOT NULL,
  meta_description_length integer NOT NULL,
  score integer NOT NULL,
  score_version integer NOT NULL,
  -- What it is filtered by, each counted in catalogue_facets.
  facets text[] NOT NULL,
  -- The facets and the words it is found by, each marked with the shop, since all share one index.
  terms tsvector NOT NULL,
  -- The platform's own time, which says which of two states is the newer.
  updated_at timestamptz NOT NULL,
  last_written_at timestamptz,
  PRIMARY KEY (shop_id, product_id)
);
--> statement-breakpoint
CREATE INDEX catalogue_products_by_title ON catalogue_products (shop_id, title_key, product_id);
--> statement-breakpoint
CREATE INDEX catalogue_products_by_score ON catalogue_products (shop_id, score, product_id);
--> statement-breakpoint
CREATE INDEX catalogue_products_by_words ON catalogue_products (shop_id, description_words, product_id);
--> statement-breakpoint
CREATE INDEX catalogue_products_by_update ON catalogue_products (shop_id, updated_at, product_id);
--> statement-breakpoint
CREATE INDEX catalogue_products_by_terms ON catalogue_products USING gin (terms);
--> statement-breakpoint
CREATE INDEX catalogue_products_by_score_version ON catalogue_products (score_version);
--> statement-breakpoint
-- How many products of the shop have this facet; label is how the store itself writes a vendor, type or tag.
CREATE TABLE catalogue_facets (
  shop_id text NOT NULL,
  facet text COLLATE "C" NOT NULL,
  label text,
  products integer NOT NULL DEFAULT 0,
  PRIMARY KEY (shop_id, facet)
);
--> statement-breakpoint
CREATE TABLE catalogue_collections (
  shop_id text NOT NULL,
  collection_id bigint NOT NULL,
  title text NOT NULL,
  products integer NOT NULL DEFAULT 0,
  sync_number bigint NOT NULL,
  PRIMARY KEY (shop_id, collection_id)
);
--> statement-breakpoint
CREATE TABLE catalogue_collection_products (
  shop_id text NOT NULL,
  collection_id bigint NOT NULL,
  product_id bigint NOT NULL,
  sync_number bigint NOT NULL,
  PRIMARY KEY (shop_id, collection_id, product_id)
);
--> statement-breakpoint
CREATE INDEX catalogue_collection_products_by_product ON catalogue_collection_products (shop_id, product_id);
--> statement-breakpoint
-- The products that the reading under way has met; what it has not met is gone from the store.
CREATE TABLE catalogue_seen (
  shop_id text NOT NULL,
  product_id bigint NOT NULL,
  PRIMARY KEY (shop_id, product_id)
);
--> statement-breakpoint
-- What the platform said has changed and we have not looked at yet.
CREATE TABLE catalogue_stale (
  shop_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('product', 'collection')),
  resource_id bigint NOT NULL,
  marked_at timestamptz NOT NULL,
  claimed_until timestamptz,
  PRIMARY KEY (shop_id, kind, resource_id)
);
--> statement-breakpoint
-- The sums follow every change of the products, whatever statement makes it. Whoever changes products has locked the
-- shop's row of catalogues first, so that no two wait for each other here.
CREATE FUNCTION catalogue_counts_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogues c SET products = c.products + d.products, score_sum = c.score_sum + d.score_sum
    FROM (SELECT shop_id, count(*) AS products, sum(score) AS score_sum FROM new_rows GROUP BY shop_id) d
    WHERE c.shop_id = d.shop_id;
  INSERT INTO catalogue_facets AS f (shop_id, facet, products)
    SELECT shop_id, facet, count(*) FROM new_rows, unnest(facets) AS facet GROUP BY shop_id, facet
    ON CONFLICT (shop_id, facet) DO UPDATE SET products = f.products + excluded.products;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION catalogue_counts_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogues c SET score_sum = c.score_sum + d.score_sum
    FROM (
      SELECT shop_id, sum(score) AS score_sum
      FROM (SELECT shop_id, score FROM new_rows UNION ALL SELECT shop_id, -score FROM old_rows) changed
      GROUP BY shop_id HAVING sum(score) <> 0
    ) d
    WHERE c.shop_id = d.shop_id;
  INSERT INTO catalogue_facets AS f (shop_id, facet, products)
    SELECT shop_id, facet, sum(products)
    FROM (
      SELECT shop_id, unnest(facets) AS facet, 1 AS products FROM new_rows
      UNION ALL SELECT shop_id, unnest(facets), -1 FROM old_rows
    ) changed
    GROUP BY shop_id, facet HAVING sum(products) <> 0
    ON CONFLICT (shop_id, facet) DO UPDATE SET products = f.products + excluded.products;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION catalogue_counts_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogues c SET products = c.products - d.products, score_sum = c.score_sum - d.score_sum
    FROM (SELECT shop_id, count(*) AS products, sum(score) AS score_sum FROM old_rows GROUP BY shop_id) d
    WHERE c.shop_id = d.shop_id;
  UPDATE catalogue_facets f SET products = f.products - d.products
    FROM (
      SELECT shop_id, facet, count(*) AS products FROM old_rows, unnest(facets) AS facet GROUP BY shop_id, facet
    ) d
    WHERE f.shop_id = d.shop_id AND f.facet = d.facet;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER catalogue_counts_inserted AFTER INSERT ON catalogue_products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalogue_counts_inserted();
--> statement-breakpoint
CREATE TRIGGER catalogue_counts_updated AFTER UPDATE ON catalogue_products
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_counts_updated();
--> statement-breakpoint
CREATE TRIGGER catalogue_counts_deleted AFTER DELETE ON catalogue_products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION catalogue_counts_deleted();
--> statement-breakpoint
CREATE FUNCTION catalogue_members_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_collections c SET products = c.products + d.products
    FROM (SELECT shop_id, collection_id, count(*) AS products FROM new_rows GROUP BY shop_id, collection_id) d
    WHERE c.shop_id = d.shop_id AND c.collection_id = d.collection_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION catalogue_members_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_collections c SET products = c.products - d.products
    FROM (SELECT shop_id, collection_id, count(*) AS products FROM old_rows GROUP BY shop_id, collection_id) d
    WHERE c.shop_id = d.shop_id AND c.collection_id = d.collection_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER catalogue_members_inserted AFTER INSERT ON catalogue_collection_products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalogue_members_inserted();
--> statement-breakpoint
CREATE TRIGGER catalogue_members_deleted AFTER DELETE ON catalogue_collection_products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION catalogue_members_deleted();
--> statement-breakpoint
-- One page of the bound shop's products in order. It runs with its owner's rights, because row-level security lets no
-- search reach the index of terms; hence it takes the shop from the binding itself and nothing but values from outside.
CREATE FUNCTION catalogue_page(
  matching tsquery, in_collection bigint, sorted_by text, is_descending boolean,
  after_key text, after_id bigint, page_size integer
) RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp AS $$
DECLARE
  bound_shop text := current_setting('yodel.shop_id', true);
  direction text := CASE WHEN is_descending THEN 'DESC' ELSE 'ASC' END;
  comparison text := CASE WHEN is_descending THEN '<' ELSE '>' END;
  sort_column text;
  sort_type text;
BEGIN
  SELECT found.name, found.type INTO STRICT sort_column, sort_type
    FROM (VALUES
      ('title', 'title_key', 'text'), ('score', 'score', 'integer'), ('id', 'product_id', 'bigint'),
      ('descriptionWords', 'description_words', 'integer'), ('updatedAt', 'updated_at', 'timestamptz')
    ) AS found (key, name, type)
    WHERE found.key = sorted_by;
  RETURN QUERY EXECUTE 'SELECT p.product_id FROM catalogue_products p WHERE p.shop_id = $1'
    || CASE WHEN matching IS NULL THEN '' ELSE ' AND p.terms @@ $2' END
    || CASE WHEN in_collection IS NULL THEN '' ELSE
      ' AND EXISTS (SELECT FROM catalogue_collection_products m'
      || ' WHERE m.shop_id = $1 AND m.collection_id = $3 AND m.product_id = p.product_id)' END
    || CASE WHEN after_id IS NULL THEN '' ELSE
      format(' AND (p.%I, p.product_id) %s ($4::%s, $5)', sort_column, comparison, sort_type) END
    || format(' ORDER BY p.%I %s, p.product_id %s LIMIT $6', sort_column, direction, direction)
    USING bound_shop, matching, in_collection, after_key, after_id, page_size;
END
$$;
--> statement-breakpoint
-- How many of the bound shop's products match, counted no further than the limit.
CREATE FUNCTION catalogue_count(matching tsquery, in_collection bigint, count_limit integer)
RETURNS integer LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  counted integer;
BEGIN
  EXECUTE 'SELECT count(*)::integer FROM (SELECT FROM catalogue_products p WHERE p.shop_id = $1'
    || CASE WHEN matching IS NULL THEN '' ELSE ' AND p.terms @@ $2' END
    || CASE WHEN in_collection IS NULL THEN '' ELSE
      ' AND EXISTS (SELECT FROM catalogue_collection_products m'
      || ' WHERE m.shop_id = $1 AND m.collection_id = $3 AND m.product_id = p.product_id)' END
    || ' LIMIT $4) matched'
    INTO counted
    USING current_setting('yodel.shop_id', true), matching, in_collection, count_limit;
  RETURN counted;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION catalogue_page(tsquery, bigint, text, boolean, text, bigint, integer),
  catalogue_count(tsquery, bigint, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION catalogue_page(tsquery, bigint, text, boolean, text, bigint, integer),
  catalogue_count(tsquery, bigint, integer) TO yodel_tenant;
--> statement-breakpoint
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'catalogues', 'catalogue_products', 'catalogue_facets', 'catalogue_collections', 'catalogue_collection_products',
    'catalogue_seen', 'catalogue_stale'
  ] LOOP
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
-- Removes all that is known of a shop's catalogue: for Reset Shop, and for erase_shop by the trigger below.
CREATE FUNCTION forget_catalogue(forgotten_shop_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tenant_table text;
BEGIN
  -- The catalogue's row first: a reading under way then finds that it is not wanted any more.
  FOREACH tenant_table IN ARRAY ARRAY[
    'catalogues', 'catalogue_collections', 'catalogue_collection_products', 'catalogue_products', 'catalogue_facets',
    'catalogue_seen', 'catalogue_stale'
  ] LOOP
    EXECUTE format('DELETE FROM %I WHERE shop_id = $1', tenant_table) USING forgotten_shop_id;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION shop_takes_its_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_catalogue(OLD.shop_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shop_takes_its_catalogue AFTER DELETE ON shops
  FOR EACH ROW EXECUTE FUNCTION shop_takes_its_catalogue();
