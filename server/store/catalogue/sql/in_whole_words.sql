CREATE OR REPLACE FUNCTION in_whole_words(of_shop text, part tsquery)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
AS $function$
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
$function$;
revoke all on function in_whole_words(text,tsquery) from public;
