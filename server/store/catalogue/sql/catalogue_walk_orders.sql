CREATE OR REPLACE FUNCTION catalogue_walk_description_words_asc(of_shop text, whole tsquery, marks bigint[], after_key integer, after_id bigint, key_from integer, key_to integer, entries bigint, wanted integer, page_size integer, OUT ids bigint[], OUT walked bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
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
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.description_words, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND p.description_words BETWEEN lowest AND highest
              ORDER BY p.description_words asc, p.product_id asc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.description_words asc, p.product_id asc LIMIT wanted
          );
        ELSE
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.description_words, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.description_words, p.product_id) > (after_key, after_id) AND p.description_words BETWEEN lowest AND highest
              ORDER BY p.description_words asc, p.product_id asc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.description_words asc, p.product_id asc LIMIT wanted
          );
        END IF;
        IF cardinality(ids) BETWEEN page_size / 8 + 1 AND page_size - 1 THEN
          walked := 3 * entries * page_size / cardinality(ids) / 2;
          wanted := page_size - cardinality(ids);
          after_id := ids[cardinality(ids)];
          ids := ids || ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.description_words, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.description_words, p.product_id) > ((
                SELECT l.description_words FROM catalogue_products l WHERE l.shop_id = of_shop AND l.product_id = after_id
              ), after_id) AND p.description_words BETWEEN lowest AND highest
              ORDER BY p.description_words asc, p.product_id asc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.description_words asc, p.product_id asc LIMIT wanted
          );
        END IF;
      END
      $function$;
revoke all on function catalogue_walk_description_words_asc(text,tsquery,bigint[],integer,bigint,integer,integer,bigint,integer,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_walk_description_words_desc(of_shop text, whole tsquery, marks bigint[], after_key integer, after_id bigint, key_from integer, key_to integer, entries bigint, wanted integer, page_size integer, OUT ids bigint[], OUT walked bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
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
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.description_words, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND p.description_words BETWEEN lowest AND highest
              ORDER BY p.description_words desc, p.product_id desc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.description_words desc, p.product_id desc LIMIT wanted
          );
        ELSE
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.description_words, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.description_words, p.product_id) < (after_key, after_id) AND p.description_words BETWEEN lowest AND highest
              ORDER BY p.description_words desc, p.product_id desc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.description_words desc, p.product_id desc LIMIT wanted
          );
        END IF;
        IF cardinality(ids) BETWEEN page_size / 8 + 1 AND page_size - 1 THEN
          walked := 3 * entries * page_size / cardinality(ids) / 2;
          wanted := page_size - cardinality(ids);
          after_id := ids[cardinality(ids)];
          ids := ids || ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.description_words, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.description_words, p.product_id) < ((
                SELECT l.description_words FROM catalogue_products l WHERE l.shop_id = of_shop AND l.product_id = after_id
              ), after_id) AND p.description_words BETWEEN lowest AND highest
              ORDER BY p.description_words desc, p.product_id desc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.description_words desc, p.product_id desc LIMIT wanted
          );
        END IF;
      END
      $function$;
revoke all on function catalogue_walk_description_words_desc(text,tsquery,bigint[],integer,bigint,integer,integer,bigint,integer,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_walk_score_asc(of_shop text, whole tsquery, marks bigint[], after_key integer, after_id bigint, key_from integer, key_to integer, entries bigint, wanted integer, page_size integer, OUT ids bigint[], OUT walked bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
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
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.score, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND p.score BETWEEN lowest AND highest
              ORDER BY p.score asc, p.product_id asc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.score asc, p.product_id asc LIMIT wanted
          );
        ELSE
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.score, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.score, p.product_id) > (after_key, after_id) AND p.score BETWEEN lowest AND highest
              ORDER BY p.score asc, p.product_id asc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.score asc, p.product_id asc LIMIT wanted
          );
        END IF;
        IF cardinality(ids) BETWEEN page_size / 8 + 1 AND page_size - 1 THEN
          walked := 3 * entries * page_size / cardinality(ids) / 2;
          wanted := page_size - cardinality(ids);
          after_id := ids[cardinality(ids)];
          ids := ids || ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.score, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.score, p.product_id) > ((
                SELECT l.score FROM catalogue_products l WHERE l.shop_id = of_shop AND l.product_id = after_id
              ), after_id) AND p.score BETWEEN lowest AND highest
              ORDER BY p.score asc, p.product_id asc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.score asc, p.product_id asc LIMIT wanted
          );
        END IF;
      END
      $function$;
revoke all on function catalogue_walk_score_asc(text,tsquery,bigint[],integer,bigint,integer,integer,bigint,integer,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_walk_score_desc(of_shop text, whole tsquery, marks bigint[], after_key integer, after_id bigint, key_from integer, key_to integer, entries bigint, wanted integer, page_size integer, OUT ids bigint[], OUT walked bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
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
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.score, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND p.score BETWEEN lowest AND highest
              ORDER BY p.score desc, p.product_id desc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.score desc, p.product_id desc LIMIT wanted
          );
        ELSE
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.score, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.score, p.product_id) < (after_key, after_id) AND p.score BETWEEN lowest AND highest
              ORDER BY p.score desc, p.product_id desc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.score desc, p.product_id desc LIMIT wanted
          );
        END IF;
        IF cardinality(ids) BETWEEN page_size / 8 + 1 AND page_size - 1 THEN
          walked := 3 * entries * page_size / cardinality(ids) / 2;
          wanted := page_size - cardinality(ids);
          after_id := ids[cardinality(ids)];
          ids := ids || ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.score, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.score, p.product_id) < ((
                SELECT l.score FROM catalogue_products l WHERE l.shop_id = of_shop AND l.product_id = after_id
              ), after_id) AND p.score BETWEEN lowest AND highest
              ORDER BY p.score desc, p.product_id desc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.score desc, p.product_id desc LIMIT wanted
          );
        END IF;
      END
      $function$;
revoke all on function catalogue_walk_score_desc(text,tsquery,bigint[],integer,bigint,integer,integer,bigint,integer,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_walk_title_key_asc(of_shop text, whole tsquery, marks bigint[], after_key text, after_id bigint, key_from integer, key_to integer, entries bigint, wanted integer, page_size integer, OUT ids bigint[], OUT walked bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
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
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.title_key, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop
              ORDER BY p.title_key asc, p.product_id asc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.title_key asc, p.product_id asc LIMIT wanted
          );
        ELSE
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.title_key, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.title_key, p.product_id) > (after_key, after_id)
              ORDER BY p.title_key asc, p.product_id asc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.title_key asc, p.product_id asc LIMIT wanted
          );
        END IF;
        IF cardinality(ids) BETWEEN page_size / 8 + 1 AND page_size - 1 THEN
          walked := 3 * entries * page_size / cardinality(ids) / 2;
          wanted := page_size - cardinality(ids);
          after_id := ids[cardinality(ids)];
          ids := ids || ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.title_key, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.title_key, p.product_id) > ((
                SELECT l.title_key FROM catalogue_products l WHERE l.shop_id = of_shop AND l.product_id = after_id
              ), after_id)
              ORDER BY p.title_key asc, p.product_id asc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.title_key asc, p.product_id asc LIMIT wanted
          );
        END IF;
      END
      $function$;
revoke all on function catalogue_walk_title_key_asc(text,tsquery,bigint[],text,bigint,integer,integer,bigint,integer,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_walk_title_key_desc(of_shop text, whole tsquery, marks bigint[], after_key text, after_id bigint, key_from integer, key_to integer, entries bigint, wanted integer, page_size integer, OUT ids bigint[], OUT walked bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
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
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.title_key, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop
              ORDER BY p.title_key desc, p.product_id desc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.title_key desc, p.product_id desc LIMIT wanted
          );
        ELSE
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.title_key, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.title_key, p.product_id) < (after_key, after_id)
              ORDER BY p.title_key desc, p.product_id desc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.title_key desc, p.product_id desc LIMIT wanted
          );
        END IF;
        IF cardinality(ids) BETWEEN page_size / 8 + 1 AND page_size - 1 THEN
          walked := 3 * entries * page_size / cardinality(ids) / 2;
          wanted := page_size - cardinality(ids);
          after_id := ids[cardinality(ids)];
          ids := ids || ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.title_key, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.title_key, p.product_id) < ((
                SELECT l.title_key FROM catalogue_products l WHERE l.shop_id = of_shop AND l.product_id = after_id
              ), after_id)
              ORDER BY p.title_key desc, p.product_id desc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.title_key desc, p.product_id desc LIMIT wanted
          );
        END IF;
      END
      $function$;
revoke all on function catalogue_walk_title_key_desc(text,tsquery,bigint[],text,bigint,integer,integer,bigint,integer,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_walk_updated_at_asc(of_shop text, whole tsquery, marks bigint[], after_key timestamp with time zone, after_id bigint, key_from integer, key_to integer, entries bigint, wanted integer, page_size integer, OUT ids bigint[], OUT walked bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
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
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.updated_at, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop
              ORDER BY p.updated_at asc, p.product_id asc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.updated_at asc, p.product_id asc LIMIT wanted
          );
        ELSE
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.updated_at, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.updated_at, p.product_id) > (after_key, after_id)
              ORDER BY p.updated_at asc, p.product_id asc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.updated_at asc, p.product_id asc LIMIT wanted
          );
        END IF;
        IF cardinality(ids) BETWEEN page_size / 8 + 1 AND page_size - 1 THEN
          walked := 3 * entries * page_size / cardinality(ids) / 2;
          wanted := page_size - cardinality(ids);
          after_id := ids[cardinality(ids)];
          ids := ids || ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.updated_at, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.updated_at, p.product_id) > ((
                SELECT l.updated_at FROM catalogue_products l WHERE l.shop_id = of_shop AND l.product_id = after_id
              ), after_id)
              ORDER BY p.updated_at asc, p.product_id asc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.updated_at asc, p.product_id asc LIMIT wanted
          );
        END IF;
      END
      $function$;
revoke all on function catalogue_walk_updated_at_asc(text,tsquery,bigint[],timestamp with time zone,bigint,integer,integer,bigint,integer,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_walk_updated_at_desc(of_shop text, whole tsquery, marks bigint[], after_key timestamp with time zone, after_id bigint, key_from integer, key_to integer, entries bigint, wanted integer, page_size integer, OUT ids bigint[], OUT walked bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
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
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.updated_at, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop
              ORDER BY p.updated_at desc, p.product_id desc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.updated_at desc, p.product_id desc LIMIT wanted
          );
        ELSE
          ids := ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.updated_at, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.updated_at, p.product_id) < (after_key, after_id)
              ORDER BY p.updated_at desc, p.product_id desc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.updated_at desc, p.product_id desc LIMIT wanted
          );
        END IF;
        IF cardinality(ids) BETWEEN page_size / 8 + 1 AND page_size - 1 THEN
          walked := 3 * entries * page_size / cardinality(ids) / 2;
          wanted := page_size - cardinality(ids);
          after_id := ids[cardinality(ids)];
          ids := ids || ARRAY(
            SELECT p.product_id FROM (
              SELECT p.shop_key, p.updated_at, p.product_id, p.marks_1, p.marks_2, p.marks_3 FROM catalogue_products p
              WHERE p.shop_key = shop AND (p.updated_at, p.product_id) < ((
                SELECT l.updated_at FROM catalogue_products l WHERE l.shop_id = of_shop AND l.product_id = after_id
              ), after_id)
              ORDER BY p.updated_at desc, p.product_id desc LIMIT walked
            ) p
            WHERE p.marks_1 & (SELECT m1) = (SELECT m1) AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3 AND (
              whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
                WHERE t.shop_id = of_shop AND t.product_id = p.product_id AND t.shop_key = p.shop_key)
            )
            ORDER BY p.updated_at desc, p.product_id desc LIMIT wanted
          );
        END IF;
      END
      $function$;
revoke all on function catalogue_walk_updated_at_desc(text,tsquery,bigint[],timestamp with time zone,bigint,integer,integer,bigint,integer,integer) from public;
