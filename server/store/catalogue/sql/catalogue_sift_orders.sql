CREATE OR REPLACE FUNCTION catalogue_sift_description_words_asc(of_shop text, in_collection bigint, whole tsquery, marks bigint[], after_key integer, after_id bigint, key_from integer, key_to integer, wanted integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
      DECLARE
        lowest CONSTANT integer := coalesce(key_from, -2147483648);
        highest CONSTANT integer := coalesce(key_to, 2147483647);
        m1 CONSTANT bigint := coalesce(marks[1], 0);
        m2 CONSTANT bigint := coalesce(marks[2], 0);
        m3 CONSTANT bigint := coalesce(marks[3], 0);
      BEGIN
        RETURN ARRAY(
          SELECT p.product_id FROM (
            SELECT p.product_id, p.description_words FROM (
              SELECT p.product_id, coalesce(p.description_words, (
                SELECT t.description_words FROM catalogue_products t WHERE t.shop_id = of_shop AND t.product_id = p.product_id
              )) AS description_words
              FROM catalogue_collection_products p
              WHERE p.shop_id = of_shop AND p.collection_id = in_collection AND (
                p.marks_1 IS NULL OR p.marks_1 & m1 = m1 AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3
              )
              OFFSET 0
            ) p
            WHERE p.description_words IS NOT NULL AND (after_id IS NULL OR (p.description_words, p.product_id) > (after_key, after_id)) AND p.description_words BETWEEN lowest AND highest
            ORDER BY p.description_words asc, p.product_id asc OFFSET 0
          ) p
          WHERE whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
            WHERE t.shop_id = of_shop AND t.product_id = p.product_id)
          LIMIT wanted
        );
      END
      $function$;
revoke all on function catalogue_sift_description_words_asc(text,bigint,tsquery,bigint[],integer,bigint,integer,integer,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_sift_description_words_desc(of_shop text, in_collection bigint, whole tsquery, marks bigint[], after_key integer, after_id bigint, key_from integer, key_to integer, wanted integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
      DECLARE
        lowest CONSTANT integer := coalesce(key_from, -2147483648);
        highest CONSTANT integer := coalesce(key_to, 2147483647);
        m1 CONSTANT bigint := coalesce(marks[1], 0);
        m2 CONSTANT bigint := coalesce(marks[2], 0);
        m3 CONSTANT bigint := coalesce(marks[3], 0);
      BEGIN
        RETURN ARRAY(
          SELECT p.product_id FROM (
            SELECT p.product_id, p.description_words FROM (
              SELECT p.product_id, coalesce(p.description_words, (
                SELECT t.description_words FROM catalogue_products t WHERE t.shop_id = of_shop AND t.product_id = p.product_id
              )) AS description_words
              FROM catalogue_collection_products p
              WHERE p.shop_id = of_shop AND p.collection_id = in_collection AND (
                p.marks_1 IS NULL OR p.marks_1 & m1 = m1 AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3
              )
              OFFSET 0
            ) p
            WHERE p.description_words IS NOT NULL AND (after_id IS NULL OR (p.description_words, p.product_id) < (after_key, after_id)) AND p.description_words BETWEEN lowest AND highest
            ORDER BY p.description_words desc, p.product_id desc OFFSET 0
          ) p
          WHERE whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
            WHERE t.shop_id = of_shop AND t.product_id = p.product_id)
          LIMIT wanted
        );
      END
      $function$;
revoke all on function catalogue_sift_description_words_desc(text,bigint,tsquery,bigint[],integer,bigint,integer,integer,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_sift_score_asc(of_shop text, in_collection bigint, whole tsquery, marks bigint[], after_key integer, after_id bigint, key_from integer, key_to integer, wanted integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
      DECLARE
        lowest CONSTANT integer := coalesce(key_from, -2147483648);
        highest CONSTANT integer := coalesce(key_to, 2147483647);
        m1 CONSTANT bigint := coalesce(marks[1], 0);
        m2 CONSTANT bigint := coalesce(marks[2], 0);
        m3 CONSTANT bigint := coalesce(marks[3], 0);
      BEGIN
        RETURN ARRAY(
          SELECT p.product_id FROM (
            SELECT p.product_id, p.score FROM (
              SELECT p.product_id, coalesce(p.score, (
                SELECT t.score FROM catalogue_products t WHERE t.shop_id = of_shop AND t.product_id = p.product_id
              )) AS score
              FROM catalogue_collection_products p
              WHERE p.shop_id = of_shop AND p.collection_id = in_collection AND (
                p.marks_1 IS NULL OR p.marks_1 & m1 = m1 AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3
              )
              OFFSET 0
            ) p
            WHERE p.score IS NOT NULL AND (after_id IS NULL OR (p.score, p.product_id) > (after_key, after_id)) AND p.score BETWEEN lowest AND highest
            ORDER BY p.score asc, p.product_id asc OFFSET 0
          ) p
          WHERE whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
            WHERE t.shop_id = of_shop AND t.product_id = p.product_id)
          LIMIT wanted
        );
      END
      $function$;
revoke all on function catalogue_sift_score_asc(text,bigint,tsquery,bigint[],integer,bigint,integer,integer,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_sift_score_desc(of_shop text, in_collection bigint, whole tsquery, marks bigint[], after_key integer, after_id bigint, key_from integer, key_to integer, wanted integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
      DECLARE
        lowest CONSTANT integer := coalesce(key_from, -2147483648);
        highest CONSTANT integer := coalesce(key_to, 2147483647);
        m1 CONSTANT bigint := coalesce(marks[1], 0);
        m2 CONSTANT bigint := coalesce(marks[2], 0);
        m3 CONSTANT bigint := coalesce(marks[3], 0);
      BEGIN
        RETURN ARRAY(
          SELECT p.product_id FROM (
            SELECT p.product_id, p.score FROM (
              SELECT p.product_id, coalesce(p.score, (
                SELECT t.score FROM catalogue_products t WHERE t.shop_id = of_shop AND t.product_id = p.product_id
              )) AS score
              FROM catalogue_collection_products p
              WHERE p.shop_id = of_shop AND p.collection_id = in_collection AND (
                p.marks_1 IS NULL OR p.marks_1 & m1 = m1 AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3
              )
              OFFSET 0
            ) p
            WHERE p.score IS NOT NULL AND (after_id IS NULL OR (p.score, p.product_id) < (after_key, after_id)) AND p.score BETWEEN lowest AND highest
            ORDER BY p.score desc, p.product_id desc OFFSET 0
          ) p
          WHERE whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
            WHERE t.shop_id = of_shop AND t.product_id = p.product_id)
          LIMIT wanted
        );
      END
      $function$;
revoke all on function catalogue_sift_score_desc(text,bigint,tsquery,bigint[],integer,bigint,integer,integer,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_sift_title_key_asc(of_shop text, in_collection bigint, whole tsquery, marks bigint[], after_key text, after_id bigint, key_from integer, key_to integer, wanted integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
      DECLARE
        lowest CONSTANT integer := coalesce(key_from, -2147483648);
        highest CONSTANT integer := coalesce(key_to, 2147483647);
        m1 CONSTANT bigint := coalesce(marks[1], 0);
        m2 CONSTANT bigint := coalesce(marks[2], 0);
        m3 CONSTANT bigint := coalesce(marks[3], 0);
      BEGIN
        RETURN ARRAY(
          SELECT p.product_id FROM (
            SELECT p.product_id, p.title_key FROM (
              SELECT p.product_id, coalesce(p.title_key, (
                SELECT t.title_key FROM catalogue_products t WHERE t.shop_id = of_shop AND t.product_id = p.product_id
              )) AS title_key
              FROM catalogue_collection_products p
              WHERE p.shop_id = of_shop AND p.collection_id = in_collection AND (
                p.marks_1 IS NULL OR p.marks_1 & m1 = m1 AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3
              )
              OFFSET 0
            ) p
            WHERE p.title_key IS NOT NULL AND (after_id IS NULL OR (p.title_key, p.product_id) > (after_key, after_id))
            ORDER BY p.title_key asc, p.product_id asc OFFSET 0
          ) p
          WHERE whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
            WHERE t.shop_id = of_shop AND t.product_id = p.product_id)
          LIMIT wanted
        );
      END
      $function$;
revoke all on function catalogue_sift_title_key_asc(text,bigint,tsquery,bigint[],text,bigint,integer,integer,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_sift_title_key_desc(of_shop text, in_collection bigint, whole tsquery, marks bigint[], after_key text, after_id bigint, key_from integer, key_to integer, wanted integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
      DECLARE
        lowest CONSTANT integer := coalesce(key_from, -2147483648);
        highest CONSTANT integer := coalesce(key_to, 2147483647);
        m1 CONSTANT bigint := coalesce(marks[1], 0);
        m2 CONSTANT bigint := coalesce(marks[2], 0);
        m3 CONSTANT bigint := coalesce(marks[3], 0);
      BEGIN
        RETURN ARRAY(
          SELECT p.product_id FROM (
            SELECT p.product_id, p.title_key FROM (
              SELECT p.product_id, coalesce(p.title_key, (
                SELECT t.title_key FROM catalogue_products t WHERE t.shop_id = of_shop AND t.product_id = p.product_id
              )) AS title_key
              FROM catalogue_collection_products p
              WHERE p.shop_id = of_shop AND p.collection_id = in_collection AND (
                p.marks_1 IS NULL OR p.marks_1 & m1 = m1 AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3
              )
              OFFSET 0
            ) p
            WHERE p.title_key IS NOT NULL AND (after_id IS NULL OR (p.title_key, p.product_id) < (after_key, after_id))
            ORDER BY p.title_key desc, p.product_id desc OFFSET 0
          ) p
          WHERE whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
            WHERE t.shop_id = of_shop AND t.product_id = p.product_id)
          LIMIT wanted
        );
      END
      $function$;
revoke all on function catalogue_sift_title_key_desc(text,bigint,tsquery,bigint[],text,bigint,integer,integer,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_sift_updated_at_asc(of_shop text, in_collection bigint, whole tsquery, marks bigint[], after_key timestamp with time zone, after_id bigint, key_from integer, key_to integer, wanted integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
      DECLARE
        lowest CONSTANT integer := coalesce(key_from, -2147483648);
        highest CONSTANT integer := coalesce(key_to, 2147483647);
        m1 CONSTANT bigint := coalesce(marks[1], 0);
        m2 CONSTANT bigint := coalesce(marks[2], 0);
        m3 CONSTANT bigint := coalesce(marks[3], 0);
      BEGIN
        RETURN ARRAY(
          SELECT p.product_id FROM (
            SELECT p.product_id, p.updated_at FROM (
              SELECT p.product_id, coalesce(p.updated_at, (
                SELECT t.updated_at FROM catalogue_products t WHERE t.shop_id = of_shop AND t.product_id = p.product_id
              )) AS updated_at
              FROM catalogue_collection_products p
              WHERE p.shop_id = of_shop AND p.collection_id = in_collection AND (
                p.marks_1 IS NULL OR p.marks_1 & m1 = m1 AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3
              )
              OFFSET 0
            ) p
            WHERE p.updated_at IS NOT NULL AND (after_id IS NULL OR (p.updated_at, p.product_id) > (after_key, after_id))
            ORDER BY p.updated_at asc, p.product_id asc OFFSET 0
          ) p
          WHERE whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
            WHERE t.shop_id = of_shop AND t.product_id = p.product_id)
          LIMIT wanted
        );
      END
      $function$;
revoke all on function catalogue_sift_updated_at_asc(text,bigint,tsquery,bigint[],timestamp with time zone,bigint,integer,integer,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_sift_updated_at_desc(of_shop text, in_collection bigint, whole tsquery, marks bigint[], after_key timestamp with time zone, after_id bigint, key_from integer, key_to integer, wanted integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
      DECLARE
        lowest CONSTANT integer := coalesce(key_from, -2147483648);
        highest CONSTANT integer := coalesce(key_to, 2147483647);
        m1 CONSTANT bigint := coalesce(marks[1], 0);
        m2 CONSTANT bigint := coalesce(marks[2], 0);
        m3 CONSTANT bigint := coalesce(marks[3], 0);
      BEGIN
        RETURN ARRAY(
          SELECT p.product_id FROM (
            SELECT p.product_id, p.updated_at FROM (
              SELECT p.product_id, coalesce(p.updated_at, (
                SELECT t.updated_at FROM catalogue_products t WHERE t.shop_id = of_shop AND t.product_id = p.product_id
              )) AS updated_at
              FROM catalogue_collection_products p
              WHERE p.shop_id = of_shop AND p.collection_id = in_collection AND (
                p.marks_1 IS NULL OR p.marks_1 & m1 = m1 AND p.marks_2 & m2 = m2 AND p.marks_3 & m3 = m3
              )
              OFFSET 0
            ) p
            WHERE p.updated_at IS NOT NULL AND (after_id IS NULL OR (p.updated_at, p.product_id) < (after_key, after_id))
            ORDER BY p.updated_at desc, p.product_id desc OFFSET 0
          ) p
          WHERE whole IS NULL OR (SELECT ts_match_vq(t.terms, whole) FROM catalogue_products t
            WHERE t.shop_id = of_shop AND t.product_id = p.product_id)
          LIMIT wanted
        );
      END
      $function$;
revoke all on function catalogue_sift_updated_at_desc(text,bigint,tsquery,bigint[],timestamp with time zone,bigint,integer,integer,integer) from public;
