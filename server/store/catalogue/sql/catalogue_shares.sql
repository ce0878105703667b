CREATE OR REPLACE FUNCTION catalogue_shares(of_shop text, parts tsquery[], OUT of_all double precision, OUT of_rarest double precision, OUT rare tsquery[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  WITH ends AS MATERIALIZED (
    SELECT (SELECT min(p.product_id) FROM catalogue_products p WHERE p.shop_id = of_shop) AS lowest,
      (SELECT max(p.product_id) FROM catalogue_products p WHERE p.shop_id = of_shop) AS highest
  ), sample AS MATERIALIZED (
    SELECT near.terms FROM ends, generate_series(0, 7) AS place, LATERAL (
      SELECT p.terms FROM catalogue_products p
      WHERE p.shop_id = of_shop AND p.product_id >= ends.lowest + (ends.highest - ends.lowest) / 8 * place
      ORDER BY p.product_id LIMIT 8
    ) near
  ), shares AS MATERIALIZED (
    -- None in the sample is not none at all.
    SELECT part, greatest((SELECT count(*) FROM sample WHERE ts_match_vq(terms, part)), 0.5) / 64 AS share
    FROM unnest(parts) AS part
  )
  SELECT exp(sum(ln(s.share))), min(s.share), array_agg(s.part) FILTER (WHERE s.share < 0.16)
    INTO of_all, of_rarest, rare FROM shares s;
END
$function$;
revoke all on function catalogue_shares(text,tsquery[]) from public;
