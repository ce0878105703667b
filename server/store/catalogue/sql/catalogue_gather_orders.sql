CREATE OR REPLACE FUNCTION catalogue_gather_description_words_asc(of_shop text, rare tsquery, whole tsquery, after_key integer, after_id bigint, page_size integer, OUT ids bigint[], OUT counted integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
      BEGIN
        WITH matched AS MATERIALIZED (
          SELECT p.product_id, p.description_words FROM catalogue_products p
          -- So written, the shop is compared and never looked up: the terms alone lead to the products.
          WHERE p.terms @@ rare AND (p.shop_id = of_shop) IS TRUE AND ts_match_vq(p.terms, whole)
        )
        SELECT ARRAY(
            SELECT m.product_id FROM matched m
            WHERE after_id IS NULL OR (m.description_words, m.product_id) > (after_key, after_id)
            ORDER BY m.description_words asc, m.product_id asc LIMIT page_size
          ), (SELECT count(*) FROM matched)
          INTO ids, counted;
      END
      $function$;
revoke all on function catalogue_gather_description_words_asc(text,tsquery,tsquery,integer,bigint,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_gather_description_words_desc(of_shop text, rare tsquery, whole tsquery, after_key integer, after_id bigint, page_size integer, OUT ids bigint[], OUT counted integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
      BEGIN
        WITH matched AS MATERIALIZED (
          SELECT p.product_id, p.description_words FROM catalogue_products p
          -- So written, the shop is compared and never looked up: the terms alone lead to the products.
          WHERE p.terms @@ rare AND (p.shop_id = of_shop) IS TRUE AND ts_match_vq(p.terms, whole)
        )
        SELECT ARRAY(
            SELECT m.product_id FROM matched m
            WHERE after_id IS NULL OR (m.description_words, m.product_id) < (after_key, after_id)
            ORDER BY m.description_words desc, m.product_id desc LIMIT page_size
          ), (SELECT count(*) FROM matched)
          INTO ids, counted;
      END
      $function$;
revoke all on function catalogue_gather_description_words_desc(text,tsquery,tsquery,integer,bigint,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_gather_score_asc(of_shop text, rare tsquery, whole tsquery, after_key integer, after_id bigint, page_size integer, OUT ids bigint[], OUT counted integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
      BEGIN
        WITH matched AS MATERIALIZED (
          SELECT p.product_id, p.score FROM catalogue_products p
          -- So written, the shop is compared and never looked up: the terms alone lead to the products.
          WHERE p.terms @@ rare AND (p.shop_id = of_shop) IS TRUE AND ts_match_vq(p.terms, whole)
        )
        SELECT ARRAY(
            SELECT m.product_id FROM matched m
            WHERE after_id IS NULL OR (m.score, m.product_id) > (after_key, after_id)
            ORDER BY m.score asc, m.product_id asc LIMIT page_size
          ), (SELECT count(*) FROM matched)
          INTO ids, counted;
      END
      $function$;
revoke all on function catalogue_gather_score_asc(text,tsquery,tsquery,integer,bigint,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_gather_score_desc(of_shop text, rare tsquery, whole tsquery, after_key integer, after_id bigint, page_size integer, OUT ids bigint[], OUT counted integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
      BEGIN
        WITH matched AS MATERIALIZED (
          SELECT p.product_id, p.score FROM catalogue_products p
          -- So written, the shop is compared and never looked up: the terms alone lead to the products.
          WHERE p.terms @@ rare AND (p.shop_id = of_shop) IS TRUE AND ts_match_vq(p.terms, whole)
        )
        SELECT ARRAY(
            SELECT m.product_id FROM matched m
            WHERE after_id IS NULL OR (m.score, m.product_id) < (after_key, after_id)
            ORDER BY m.score desc, m.product_id desc LIMIT page_size
          ), (SELECT count(*) FROM matched)
          INTO ids, counted;
      END
      $function$;
revoke all on function catalogue_gather_score_desc(text,tsquery,tsquery,integer,bigint,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_gather_title_key_asc(of_shop text, rare tsquery, whole tsquery, after_key text, after_id bigint, page_size integer, OUT ids bigint[], OUT counted integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
      BEGIN
        WITH matched AS MATERIALIZED (
          SELECT p.product_id, p.title_key FROM catalogue_products p
          -- So written, the shop is compared and never looked up: the terms alone lead to the products.
          WHERE p.terms @@ rare AND (p.shop_id = of_shop) IS TRUE AND ts_match_vq(p.terms, whole)
        )
        SELECT ARRAY(
            SELECT m.product_id FROM matched m
            WHERE after_id IS NULL OR (m.title_key, m.product_id) > (after_key, after_id)
            ORDER BY m.title_key asc, m.product_id asc LIMIT page_size
          ), (SELECT count(*) FROM matched)
          INTO ids, counted;
      END
      $function$;
revoke all on function catalogue_gather_title_key_asc(text,tsquery,tsquery,text,bigint,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_gather_title_key_desc(of_shop text, rare tsquery, whole tsquery, after_key text, after_id bigint, page_size integer, OUT ids bigint[], OUT counted integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
      BEGIN
        WITH matched AS MATERIALIZED (
          SELECT p.product_id, p.title_key FROM catalogue_products p
          -- So written, the shop is compared and never looked up: the terms alone lead to the products.
          WHERE p.terms @@ rare AND (p.shop_id = of_shop) IS TRUE AND ts_match_vq(p.terms, whole)
        )
        SELECT ARRAY(
            SELECT m.product_id FROM matched m
            WHERE after_id IS NULL OR (m.title_key, m.product_id) < (after_key, after_id)
            ORDER BY m.title_key desc, m.product_id desc LIMIT page_size
          ), (SELECT count(*) FROM matched)
          INTO ids, counted;
      END
      $function$;
revoke all on function catalogue_gather_title_key_desc(text,tsquery,tsquery,text,bigint,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_gather_updated_at_asc(of_shop text, rare tsquery, whole tsquery, after_key timestamp with time zone, after_id bigint, page_size integer, OUT ids bigint[], OUT counted integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
      BEGIN
        WITH matched AS MATERIALIZED (
          SELECT p.product_id, p.updated_at FROM catalogue_products p
          -- So written, the shop is compared and never looked up: the terms alone lead to the products.
          WHERE p.terms @@ rare AND (p.shop_id = of_shop) IS TRUE AND ts_match_vq(p.terms, whole)
        )
        SELECT ARRAY(
            SELECT m.product_id FROM matched m
            WHERE after_id IS NULL OR (m.updated_at, m.product_id) > (after_key, after_id)
            ORDER BY m.updated_at asc, m.product_id asc LIMIT page_size
          ), (SELECT count(*) FROM matched)
          INTO ids, counted;
      END
      $function$;
revoke all on function catalogue_gather_updated_at_asc(text,tsquery,tsquery,timestamp with time zone,bigint,integer) from public;

CREATE OR REPLACE FUNCTION catalogue_gather_updated_at_desc(of_shop text, rare tsquery, whole tsquery, after_key timestamp with time zone, after_id bigint, page_size integer, OUT ids bigint[], OUT counted integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
      BEGIN
        WITH matched AS MATERIALIZED (
          SELECT p.product_id, p.updated_at FROM catalogue_products p
          -- So written, the shop is compared and never looked up: the terms alone lead to the products.
          WHERE p.terms @@ rare AND (p.shop_id = of_shop) IS TRUE AND ts_match_vq(p.terms, whole)
        )
        SELECT ARRAY(
            SELECT m.product_id FROM matched m
            WHERE after_id IS NULL OR (m.updated_at, m.product_id) < (after_key, after_id)
            ORDER BY m.updated_at desc, m.product_id desc LIMIT page_size
          ), (SELECT count(*) FROM matched)
          INTO ids, counted;
      END
      $function$;
revoke all on function catalogue_gather_updated_at_desc(text,tsquery,tsquery,timestamp with time zone,bigint,integer) from public;
