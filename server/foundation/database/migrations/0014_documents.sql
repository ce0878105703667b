-- Barcodes and SKUs of products, in the form in which they are compared, so that rows of documents find their product.
create table catalogue_codes (
  shop_id text not null,
  product_id bigint not null,
  kind text not null check (kind in ('barcode', 'sku')),
  code text collate "C" not null,
  primary key (shop_id, kind, code, product_id),
  foreign key (shop_id, product_id) references catalogue_products on delete cascade
);
create index catalogue_codes_by_product on catalogue_codes (shop_id, product_id);
alter table catalogue_codes enable row level security;
create policy own_shop on catalogue_codes to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on catalogue_codes to yodel_tenant;

-- Documents that the merchant uploaded: suppliers' price lists, spec sheets, catalogues.
create table documents (
  shop_id text not null,
  id text not null,
  name text not null,
  kind text not null check (kind in ('csv', 'xlsx', 'pdf', 'html', 'text')),
  -- SHA-256 of the file: the same file is uploaded once.
  hash text not null,
  bytes integer not null,
  status text not null check (status in ('waiting', 'reading', 'ready', 'failed')),
  -- Why it failed, as a sentence for the merchant.
  error text,
  -- The sheets that were found, each with its headers and what each column says.
  sheets jsonb not null default '[]',
  -- Up to here its rows are saved; a process that takes over goes on behind it.
  rows_read integer not null default 0,
  -- From 0 to 1.
  progress real not null default 0,
  -- What reading its free text costs in tokens; 0 where there is none, or where it has been read.
  cost integer not null default 0,
  hold_id text,
  -- How often its free text was read, so that each time holds tokens of its own.
  attempt integer not null default 0,
  -- The earlier version of the same document.
  previous_id text,
  uploaded_by text not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  accepted_at timestamptz,
  primary key (shop_id, id)
);
create index documents_by_time on documents (shop_id, uploaded_at desc);
create unique index documents_by_hash on documents (shop_id, hash) where status <> 'failed';
create index documents_being_read on documents (uploaded_at) where status = 'reading';
alter table documents enable row level security;
create policy own_shop on documents to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on documents to yodel_tenant;

-- The files themselves, encrypted and in parts, so that no single value is large.
create table document_files (
  shop_id text not null,
  document_id text not null,
  part integer not null,
  key_id text not null,
  sealed bytea not null,
  primary key (shop_id, document_id, part),
  foreign key (shop_id, document_id) references documents (shop_id, id) on delete cascade
);
alter table document_files enable row level security;
create policy own_shop on document_files to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on document_files to yodel_tenant;

-- The rows of a document's tables, and the products that its free text speaks of, each with the product that it is about.
create table document_rows (
  shop_id text not null,
  document_id text not null,
  -- The sheet's position times a million, plus the row as a spreadsheet numbers it.
  row integer not null,
  -- What the row calls its product.
  title text not null,
  -- The cells of a table's row; null for what was extracted from free text.
  cells jsonb,
  -- What was extracted from free text: name, value, quote and place.
  facts jsonb,
  product_id bigint,
  matched_by text check (matched_by in ('barcode', 'sku', 'title', 'merchant')),
  -- The products that it may be about, where that is not clear; the nearest first.
  guesses bigint[] not null default '{}',
  -- Why it has no product, as a sentence for the merchant.
  note text,
  primary key (shop_id, document_id, row),
  foreign key (shop_id, document_id) references documents (shop_id, id) on delete cascade
);
create index document_rows_by_product on document_rows (shop_id, product_id) where product_id is not null;
alter table document_rows enable row level security;
create policy own_shop on document_rows to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on document_rows to yodel_tenant;

-- Free text that waits to be read by the model: pages, sections, long cells.
create table document_texts (
  shop_id text not null,
  document_id text not null,
  number bigint not null,
  place text not null,
  text text not null,
  -- The row that a long cell belongs to; null for a page.
  row integer,
  is_read boolean not null default false,
  primary key (shop_id, document_id, number),
  foreign key (shop_id, document_id) references documents (shop_id, id) on delete cascade
);
alter table document_texts enable row level security;
create policy own_shop on document_texts to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on document_texts to yodel_tenant;

-- What the merchant decided about a supplier's sheets, known by the shape of their headers: columns, and rows' products.
create table document_habits (
  shop_id text not null,
  shape text not null,
  columns jsonb,
  -- By the row's key: the number of the product that the merchant picked, or null for none.
  picks jsonb not null default '{}',
  primary key (shop_id, shape)
);
alter table document_habits enable row level security;
create policy own_shop on document_habits to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on document_habits to yodel_tenant;

-- Facts that the merchant accepted from documents.
create table document_facts (
  shop_id text not null,
  id text not null,
  document_id text not null,
  product_id bigint not null,
  name text not null,
  -- The name as it is compared.
  name_key text not null,
  value text not null,
  quote text not null,
  place text not null,
  row integer not null,
  -- Its place in the row.
  position integer not null,
  added_at timestamptz not null,
  -- A newer version of the document says something else.
  replaced_by text,
  -- The store's fact that the merchant switched off for this one.
  switched_off text,
  primary key (shop_id, id),
  foreign key (shop_id, document_id) references documents (shop_id, id) on delete cascade
);
create index document_facts_by_product on document_facts (shop_id, product_id);
create index document_facts_by_document on document_facts (shop_id, document_id);
alter table document_facts enable row level security;
create policy own_shop on document_facts to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on document_facts to yodel_tenant;
