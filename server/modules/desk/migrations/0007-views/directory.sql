-- Addresses of the desk that a member of staff keeps under a name.
create table desk_view (
  view_id uuid primary key,
  staff_id uuid not null references staff (staff_id),
  name text not null check (length(name) <= 60),
  address text not null check (length(address) <= 1000),
  -- The role with which it is shared; null: it is private.
  role text,
  saved_at timestamptz not null,
  unique (staff_id, name)
);
create index desk_view_shared on desk_view (role, name) where role is not null;

grant select, insert, delete, update (name, role) on desk_view to jaraplay_app;
