-- Whether publishing all texts of a batch leaves out those with statements that the shop's data does not support.
alter table shops add column leaves_out_unsupported boolean not null default false;
