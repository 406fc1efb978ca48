-- A campaign, or a text that replaces one of the site.
create table content_item (
  item_id uuid primary key,
  kind text not null check (kind in ('campaign', 'text')),
  -- Of published content the schedule says whether players see it.
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  -- As the contract has it, in both languages.
  content jsonb not null check (length(content::text) <= 8000),
  starts_at timestamptz not null,
  -- Null: a text that stays until it is withdrawn.
  ends_at timestamptz check (ends_at > starts_at),
  -- Counts the changes: a change names the one that its person read.
  revision integer not null check (revision > 0),
  changed_at timestamptz not null,
  changed_by text not null,
  check (kind = 'text' or ends_at is not null)
);
create index content_item_changed on content_item (changed_at desc, item_id desc);
create index content_item_published on content_item (starts_at desc, item_id) where state = 'published';

-- The history of an item, as it was after each change. Rows are inserted only.
create table content_change (
  item_id uuid not null references content_item (item_id),
  revision integer not null,
  at timestamptz not null,
  actor text not null,
  action text not null check (action in ('saved', 'published', 'withdrawn')),
  reason text not null check (length(reason) <= 500),
  content jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- Of the approval by the regulator of advertising; empty: none.
  vetting_number text not null,
  primary key (item_id, revision)
);
create index content_change_vetting on content_change (vetting_number, at desc) where action = 'published' and vetting_number <> '';

grant select, insert, update (state, content, starts_at, ends_at, revision, changed_at, changed_by) on content_item to jaraplay_app;
grant select, insert on content_change to jaraplay_app;
