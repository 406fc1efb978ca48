-- The products that the operator closed or opened again. Here is the truth; the shards have the status in force, which their commits apply.
create table product_switch (
  -- As in the ledger; `*` is every product, `game:*`, `shared:*` and `studio:*` every product of a kind.
  product text primary key,
  -- `draining`: a shared game whose round ends; it begins no other one, and is closed after it.
  status text not null check (status in ('open', 'draining', 'closed')),
  reason text not null,
  set_by text not null,
  set_at timestamptz not null
);

grant select, insert, update on product_switch to jaraplay_app;
