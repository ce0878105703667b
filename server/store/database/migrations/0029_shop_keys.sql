-- A number for every shop in front of the indexes of the orders: comparing the name of the shop was a sixth of a long
-- walk, and behind a text the other columns of an entry are found more slowly. It is a hash of the name, so nobody has to
-- keep it; whatever is found along an order is read by the name of the shop, and would be left out if another shop had the
-- same. The table is written anew once.
DROP INDEX catalogue_products_along_title, catalogue_products_along_score, catalogue_products_along_words,
  catalogue_products_along_update;
--> statement-breakpoint
ALTER TABLE catalogue_products
  ADD COLUMN shop_key bigint NOT NULL GENERATED ALWAYS AS (hashtextextended(shop_id, 0)) STORED;
--> statement-breakpoint
ALTER TABLE catalogue_products ALTER COLUMN shop_key SET STATISTICS 0;
--> statement-breakpoint
CREATE INDEX catalogue_products_along_title ON catalogue_products (shop_key, title_key, product_id)
  INCLUDE (marks_1, marks_2, marks_3);
--> statement-breakpoint
CREATE INDEX catalogue_products_along_score ON catalogue_products (shop_key, score, product_id)
  INCLUDE (marks_1, marks_2, marks_3);
--> statement-breakpoint
CREATE INDEX catalogue_products_along_words ON catalogue_products (shop_key, description_words, product_id)
  INCLUDE (marks_1, marks_2, marks_3);
--> statement-breakpoint
CREATE INDEX catalogue_products_along_update ON catalogue_products (shop_key, updated_at, product_id)
  INCLUDE (marks_1, marks_2, marks_3);
--> statement-breakpoint
-- The walks as they stand, along the new indexes. The first marks are compared with every entry: as values of the
-- statement they are at hand, as variables each comparison would ask for them.
DO $do$
DECLARE
  ordering record;
  stretch CONSTANT text := $s$ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.KEY, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shopPLACEWITHIN
              ORDER BY p.KEY DIRECTION, p.product_id DIRECTION LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.KEY DIRECTION, p.product_id DIRECTION LIMIT wanted
          )$s$;
  definition text;
BEGIN
  FOR ordering IN
    SELECT * FROM (VALUES
      ('title_key', 'text', ''), ('score', 'integer', ' AND p.score BETWEEN lowest AND highest'),
      ('description_words', 'integer', ' AND p.description_words BETWEEN lowest AND highest'),
      ('updated_at', 'timestamptz', '')
    ) AS keys (key, type, within), (VALUES ('asc', '>'), ('desc', '<')) AS directions (direction, beyond)
  LOOP
    definition := format($f$
      CREATE OR REPLACE FUNCTION catalogue_walk_KEY_DIRECTION(
        of_shop text, whole tsquery, marks bigint[], after_key TYPE, after_id bigint, key_from integer, key_to integer,
        entries bigint, wanted integer, page_size integer, OUT ids bigint[], OUT walked bigint
      ) LANGUAGE plpgsql STABLE AS $$
      DECLARE
        shop CONSTANT bigint := hashtextextended(of_shop, 0);
        lowest CONSTANT integer := coalesce(key_from, -2147483648);
        highest CONSTANT integer := coalesce(key_to, 2147483647);
        m1 CONSTANT bigint := marks[1];
        m2 CONSTANT bigint := marks[2];
        m3 CONSTANT bigint := marks[3];
      BEGIN
        walked := entries;
        IF after_id IS NULL THEN
          ids := %s;
        ELSE
          ids := %s;
        END IF;
        IF cardinality(ids) BETWEEN page_size / 8 + 1 AND page_size - 1 THEN
          walked := 3 * entries * page_size / cardinality(ids) / 2;
          wanted := page_size - cardinality(ids);
          after_id := ids[cardinality(ids)];
          ids := ids || %s;
        END IF;
      END
      $$
    $f$,
      replace(stretch, 'PLACE', ''),
      replace(stretch, 'PLACE', ' AND (p.KEY, p.product_id) BEYOND (after_key, after_id)'),
      replace(stretch, 'PLACE', ' AND (p.KEY, p.product_id) BEYOND ((
                SELECT l.KEY FROM catalogue_products l WHERE l.shop_id = of_shop AND l.product_id = after_id
              ), after_id)'));
    EXECUTE replace(replace(replace(replace(replace(definition, 'WITHIN', ordering.within), 'KEY', ordering.key),
      'DIRECTION', ordering.direction), 'TYPE', ordering.type), 'BEYOND', ordering.beyond);
  END LOOP;
END
$do$;
--> statement-breakpoint
-- And the page as it stands, but for the same. By their ids the products of a shop stand in the primary key alone.
DO $do$
DECLARE
  change record;
  definition text := pg_get_functiondef('catalogue_page'::regproc);
BEGIN
  FOR change IN
    SELECT * FROM (VALUES
      ($$  members CONSTANT text :=$$, $$  along_order CONSTANT text := CASE WHEN sorted_by = 'id' THEN 'p.shop_id = $1'
    ELSE 'p.shop_key = hashtextextended($1, 0)' END;
  members CONSTANT text :=$$),
      ($$'SELECT ARRAY(SELECT p.product_id FROM catalogue_products p WHERE p.shop_id = $1'
      || place$$, $$'SELECT ARRAY(SELECT p.product_id FROM catalogue_products p WHERE ' || along_order
      || place$$),
      ($$' FROM catalogue_products p WHERE p.shop_id = $1' || place$$,
        $$' FROM catalogue_products p WHERE ' || along_order || place$$),
      ($$(SELECT p.terms FROM catalogue_products p WHERE p.shop_id = $1'
        || place$$, $$(SELECT p.terms FROM catalogue_products p WHERE ' || along_order
        || place$$)
    ) AS changes (before, after)
  LOOP
    IF position(change.before IN definition) = 0 THEN RAISE EXCEPTION 'not as it was: %', change.before; END IF;
    definition := replace(definition, change.before, change.after);
  END LOOP;
  EXECUTE definition;
END
$do$;
