-- The long words of a shop's products, as they stand in their terms: so a search knows which words begin with the one
-- that is asked for, and looks them up as they are. That is five times as quick as by their beginning. None is missing,
-- since whatever writes products keeps them; one that no product has any more harms nobody.
CREATE TABLE catalogue_words (
  shop_id text NOT NULL,
  term text COLLATE "C" NOT NULL,
  PRIMARY KEY (shop_id, term)
);
--> statement-breakpoint
ALTER TABLE catalogue_words ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_shop ON catalogue_words TO yodel_tenant USING (shop_id = current_setting('yodel.shop_id', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON catalogue_words TO yodel_tenant;
--> statement-breakpoint
-- Words of more than five characters that do not begin with a digit. A term is the mark of the shop, six characters,
-- then a point and the word, or an equals sign and a facet.
CREATE FUNCTION words_follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_words (shop_id, term)
    SELECT DISTINCT n.shop_id, each.term FROM new_rows n, unnest(tsvector_to_array(n.terms)) AS each (term)
    WHERE length(each.term) > 12 AND substr(each.term, 7, 2) COLLATE "C" BETWEEN '.:' AND '/'
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- From here on nobody writes products until the words of all that are there are kept. Who has kept those of a statement
-- beforehand says so.
CREATE TRIGGER words_follow_inserted AFTER INSERT ON catalogue_products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('yodel.words', true) IS DISTINCT FROM 'kept') EXECUTE FUNCTION words_follow_products();
--> statement-breakpoint
CREATE TRIGGER words_follow_updated AFTER UPDATE ON catalogue_products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('yodel.words', true) IS DISTINCT FROM 'kept') EXECUTE FUNCTION words_follow_products();
--> statement-breakpoint
INSERT INTO catalogue_words (shop_id, term)
  SELECT DISTINCT p.shop_id, each.term FROM catalogue_products p, unnest(tsvector_to_array(p.terms)) AS each (term)
  WHERE length(each.term) > 12 AND substr(each.term, 7, 2) COLLATE "C" BETWEEN '.:' AND '/';
--> statement-breakpoint
-- Beside the release before: it calls this to forget a shop's catalogue, and the words go with it.
CREATE OR REPLACE FUNCTION forget_catalogue(forgotten_shop_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tenant_table text;
BEGIN
  -- The catalogue's row first: a reading under way then finds that it is not wanted any more.
  FOREACH tenant_table IN ARRAY ARRAY[
    'catalogues', 'catalogue_collections', 'catalogue_collection_products', 'catalogue_products', 'catalogue_facets',
    'catalogue_seen', 'catalogue_stale', 'catalogue_words'
  ] LOOP
    EXECUTE format('DELETE FROM %I WHERE shop_id = $1', tenant_table) USING forgotten_shop_id;
  END LOOP;
END
$$;
--> statement-breakpoint
-- A part of a search that asks for a word by its beginning, as all the words that begin so, where they are known and few.
CREATE FUNCTION in_whole_words(of_shop text, part tsquery) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  written CONSTANT text := part::text;
  -- Without the quotes and what says that it is a beginning.
  asked CONSTANT text COLLATE "C" := substr(written, 2, length(written) - 4);
  longer text[];
BEGIN
  IF right(written, 3) <> ''':*' OR length(asked) < 12 OR substr(asked, 7, 2) NOT BETWEEN '.:' AND '/'
    OR strpos(asked, '''') > 0 OR strpos(asked, '\') > 0 THEN
    RETURN part;
  END IF;
  longer := ARRAY(
    SELECT '''' || replace(replace(w.term, '\', '\\'), '''', '''''') || '''' FROM catalogue_words w
    WHERE w.shop_id = of_shop AND w.term > asked AND w.term < asked || chr(1114111) ORDER BY w.term LIMIT 9
  );
  IF cardinality(longer) > 8 THEN RETURN part; END IF;
  RETURN array_to_string(('''' || asked || '''') || longer, ' | ')::tsquery;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION words_follow_products(), in_whole_words(text, tsquery) FROM PUBLIC;
