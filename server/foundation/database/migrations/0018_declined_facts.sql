-- Facts of documents in whose place the merchant keeps what the store says; the same words are not asked about again.
create table document_declined_facts (
  shop_id text not null,
  document_id text not null,
  product_id bigint not null,
  -- The name as it is compared.
  name_key text not null,
  value text not null,
  primary key (shop_id, document_id, product_id, name_key, value),
  foreign key (shop_id, document_id) references documents (shop_id, id) on delete cascade
);
alter table document_declined_facts enable row level security;
create policy own_shop on document_declined_facts to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on document_declined_facts to yodel_tenant;
