-- Saves the frames of a product's newest draft and returns the texts of other products that begin, end or are worded like
-- it. A function, so that of two like drafts at the same time the second waits for the lock and then finds the first: each
-- of its statements sees what was committed before it.
create or replace function save_draft(draft_shop text, draft_product bigint, draft jsonb, draft_at timestamptz)
returns table (id text, title text, opening_hash integer, ending_hash integer, signature integer[], family integer)
language plpgsql as $$
#variable_conflict use_column
declare
  bands_of_draft integer[] := array(select value::integer from jsonb_array_elements_text(draft -> 'bands'));
  candidates constant integer := 50; -- Enough to find the closest ones; a template may be shared by thousands.
begin
  perform pg_advisory_xact_lock(hashtextextended('draft frames ' || draft_shop, 0));
  -- The limits are apart, because with them PostgreSQL would read all rows instead of an index.
  return query
    with begun_alike as materialized (
      select f.product_id, f.opening_hash, f.ending_hash, f.signature, f.family from text_frames f
      where f.shop_id = draft_shop and f.product_id <> coalesce(draft_product, 0)
        and f.opening_hash = (draft ->> 'openingHash')::integer
    ), ended_alike as materialized (
      select f.product_id, f.opening_hash, f.ending_hash, f.signature, f.family from text_frames f
      where f.shop_id = draft_shop and f.product_id <> coalesce(draft_product, 0)
        and f.ending_hash = (draft ->> 'endingHash')::integer
    ), worded_alike as materialized (
      select f.product_id, f.opening_hash, f.ending_hash, f.signature, f.family from searchable_text_frames f
      where f.shop_id = draft_shop and f.product_id <> coalesce(draft_product, 0) and f.bands && bands_of_draft
    )
    select distinct f.product_id::text, p.title, f.opening_hash, f.ending_hash, f.signature, f.family
    from (
      (select * from begun_alike limit candidates)
      union all (select * from ended_alike limit candidates)
      union all (select * from worded_alike limit candidates)
    ) f left join catalogue_products p on p.shop_id = draft_shop and p.product_id = f.product_id;
  if draft_product is not null then
    insert into text_frames (
      shop_id, product_id, kind, opening, ending, opening_hash, ending_hash, signature, bands, family, at,
      completion_type, language
    ) values (
      draft_shop, draft_product, 'draft', draft ->> 'opening', draft ->> 'ending', (draft ->> 'openingHash')::integer,
      (draft ->> 'endingHash')::integer,
      array(select value::integer from jsonb_array_elements_text(draft -> 'signature')), bands_of_draft,
      (draft ->> 'family')::integer, draft_at, draft -> 'kind' ->> 'type', draft -> 'kind' ->> 'language'
    )
    on conflict (shop_id, product_id, kind) do update set
      opening = excluded.opening, ending = excluded.ending, opening_hash = excluded.opening_hash,
      ending_hash = excluded.ending_hash, signature = excluded.signature, bands = excluded.bands,
      family = excluded.family, at = excluded.at, completion_type = excluded.completion_type,
      language = excluded.language;
  end if;
end
$$;
