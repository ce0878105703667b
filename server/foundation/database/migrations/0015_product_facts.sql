-- Category, options, variants and metafields of a product, as facts for its texts; null until a sync has read them.
alter table catalogue_texts add column details jsonb;
