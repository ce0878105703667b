-- What a shop can spend now. Its balance changes only together with ledger_entries; triggers refuse anything else.
create table accounts (
  shop_id text primary key,
  plan_id text not null,
  plan_tokens integer not null check (plan_tokens >= 0),
  coupon_tokens integer not null check (coupon_tokens >= 0),
  -- Counts the plan's grants. Plan tokens that were held under an earlier grant lapse when the hold releases them.
  plan_grant integer not null,
  -- The months of the plan are counted from this moment, in UTC.
  plan_began_at timestamptz not null,
  month_began_at timestamptz not null,
  -- Never later than plan_ends_at, so that an account whose plan has ended is always due for renewal.
  renews_at timestamptz not null,
  last_entry bigint not null,
  -- When the next plan (a downgrade or the free plan) replaces this one.
  plan_ends_at timestamptz,
  next_plan_id text,
  -- While the platform has frozen the charge, months begin without tokens; the tokens of the last one are owed.
  is_frozen boolean not null default false,
  is_month_owed boolean not null default false,
  -- Whether the plan is paid by test charges, which nobody pays; see subscriptions.
  is_test boolean not null default false,
  check (renews_at > month_began_at),
  check ((plan_ends_at is null) = (next_plan_id is null)),
  check (renews_at <= plan_ends_at)
);
create index accounts_by_renewal on accounts (renews_at);
alter table accounts enable row level security;
create policy own_shop on accounts to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update on accounts to yodel_tenant;

-- Tokens reserved for work. Each token is settled once or released once; a closed hold has accounted for all of them.
create table holds (
  shop_id text not null,
  id text not null,
  key text not null,
  tokens integer not null check (tokens > 0),
  -- How many of them are plan tokens; the others are coupon tokens. Plan tokens are spent first.
  plan_tokens integer not null check (plan_tokens >= 0 and plan_tokens <= tokens),
  plan_grant integer not null,
  settled integer not null default 0 check (settled >= 0),
  released integer not null default 0 check (released >= 0),
  leased_until timestamptz,
  closed_at timestamptz,
  cause jsonb not null,
  primary key (shop_id, id),
  unique (shop_id, key),
  check (settled + released <= tokens),
  check ((closed_at is null) = (settled + released < tokens))
);
create index holds_by_lease on holds (leased_until) where closed_at is null and leased_until is not null;
alter table holds enable row level security;
create policy own_shop on holds to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update on holds to yodel_tenant;

-- Every change of a shop's balance, append-only. Numbered 1, 2, 3 within the shop, without gaps.
create table ledger_entries (
  shop_id text not null,
  number bigint not null,
  at timestamptz not null,
  kind text not null check (kind in ('grant', 'hold', 'charge', 'release', 'refund', 'lapse')),
  amount integer not null,
  balance_after integer not null check (balance_after >= 0),
  -- A charge does not change the balance, because its hold already did; this says how many held tokens it settles.
  settled_tokens integer,
  hold_id text,
  key text not null,
  cause jsonb not null,
  primary key (shop_id, number),
  unique (shop_id, key),
  foreign key (shop_id, hold_id) references holds (shop_id, id),
  check ((kind in ('hold', 'charge', 'release')) <= (hold_id is not null)),
  check ((kind = 'charge') = (settled_tokens is not null and settled_tokens > 0)),
  check (
    case kind
      when 'charge' then amount = 0
      when 'hold' then amount < 0
      when 'lapse' then amount < 0
      else amount > 0
    end
  )
);
create index ledger_entries_by_hold on ledger_entries (shop_id, hold_id) where hold_id is not null;
create index ledger_entries_by_time on ledger_entries (shop_id, at, number);
create index ledger_entries_by_kind on ledger_entries (shop_id, kind, number);
create index ledger_entries_by_cause on ledger_entries (shop_id, (cause ->> 'kind'), number);
create index ledger_entries_by_staff on ledger_entries (shop_id, (cause ->> 'staffId'), number);
alter table ledger_entries enable row level security;
create policy own_shop on ledger_entries to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert on ledger_entries to yodel_tenant;

-- The shop's subscriptions. "status" is the platform's state of the charge; "standing" is the role in the shop's plan:
-- requested (none yet), active (decides the plan now), next (follows the active one) or past.
create table subscriptions (
  shop_id text not null,
  id text not null,
  -- Plan, interval, price, discount and trial as one text, so that equal open requests share one subscription.
  terms text not null,
  -- The caller's idempotency key, if it gave one, and the request made with it.
  key text,
  request text not null,
  plan_id text not null,
  billing_interval text not null check (billing_interval in ('year', 'month')),
  price_in_cents integer not null check (price_in_cents > 0),
  percent_off integer not null check (percent_off between 0 and 100),
  code text,
  trial_days integer not null check (trial_days >= 0),
  status text not null
    check (status in ('requested', 'pending', 'active', 'declined', 'expired', 'frozen', 'cancelled')),
  standing text not null check (standing in ('requested', 'active', 'next', 'past')),
  platform_id text,
  confirmation_url text,
  requested_at timestamptz not null,
  -- Until then only the process that claimed it may request it from the platform.
  claimed_until timestamptz not null,
  decided_at timestamptz,
  trial_ends_at timestamptz,
  paid_until timestamptz,
  ends_at timestamptz,
  fetched_at timestamptz not null,
  -- Test charges are those of development stores: nobody pays them, so the plan grants fewer tokens.
  is_test boolean not null default false,
  primary key (shop_id, id),
  check ((status = 'requested') = (platform_id is null))
);
create unique index subscriptions_by_platform_id on subscriptions (shop_id, platform_id);
create unique index subscriptions_by_key on subscriptions (shop_id, key);
create unique index subscriptions_open on subscriptions (shop_id, terms) where status in ('requested', 'pending');
create unique index subscriptions_active on subscriptions (shop_id, standing) where standing in ('active', 'next');
create index subscriptions_to_reconcile on subscriptions (fetched_at)
  where status = 'pending' or standing in ('active', 'next');
alter table subscriptions enable row level security;
create policy own_shop on subscriptions to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on subscriptions to yodel_tenant;

-- Codes, which belong to no shop. A merchant types a coupon in; an offer only applies to subscribing.
create table coupons (
  code text primary key check (code = upper(code)),
  kind text not null check (kind in ('tokens', 'percent', 'offer')),
  tokens integer check (tokens > 0),
  percent_off integer check (percent_off between 1 and 100),
  trial_days integer not null default 0,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0,
  expires_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  check (uses <= max_uses),
  check ((kind = 'tokens') = (tokens is not null)),
  check ((kind = 'tokens') = (percent_off is null))
);
insert into coupons (code, kind, percent_off, trial_days, created_at)
  values ('CONVERSION_POPUP', 'offer', 20, 7, '2026-11-15T00:00:00Z');
alter table coupons enable row level security;
create policy every_shop on coupons to yodel_tenant using (true);
-- A shop may count a use of a code and change nothing else.
grant select, update (uses) on coupons to yodel_tenant;

-- A percentage coupon that a shop has typed in and no subscription has used yet.
create table unused_discounts (
  shop_id text not null,
  code text not null,
  percent_off integer not null check (percent_off between 1 and 100),
  primary key (shop_id, code)
);
alter table unused_discounts enable row level security;
create policy own_shop on unused_discounts to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on unused_discounts to yodel_tenant;

-- What a shop gets only once. Rows stay when the shop is erased, so they name it by a hash; the policy is in
-- billing/store/sql/shop_hash.sql. The row 'free-month' says when that month ends and how many of its tokens are left.
create table once_per_shop (
  shop_hash text not null,
  what text not null,
  at timestamptz not null,
  until timestamptz,
  tokens integer,
  primary key (shop_hash, what)
);
alter table once_per_shop enable row level security;
grant select, insert, delete on once_per_shop to yodel_tenant;
