-- outside a transaction
-- Finds the products that show a picture.
drop index concurrently if exists catalogue_texts_pictures;
create index concurrently catalogue_texts_pictures on catalogue_texts using gin ((details -> 'pictures') jsonb_path_ops);
