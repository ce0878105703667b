-- How many texts the batch generates for each product; more than one only with the feature flag multiply_products.
alter table batches add column repeat integer not null default 1 check (repeat > 0);
