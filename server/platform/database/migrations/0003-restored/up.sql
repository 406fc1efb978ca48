-- A dump that is restored makes its tables again: they have other numbers than the one recorded beside the epoch.
alter table seed_epoch add column relation oid;
update seed_epoch set relation = 'seed_epoch'::regclass::oid;

create or replace function raise_seed_epoch(always boolean, out epoch integer, out raised boolean)
language plpgsql security definer set search_path = public as $$
declare
  here record;
  stored seed_epoch;
begin
  select identity.*, 'seed_epoch'::regclass::oid as relation into here from cluster_identity() identity;
  select * into strict stored from seed_epoch for update;
  raised := always
    or stored.system_identifier is distinct from here.system_identifier and stored.system_identifier is not null
    or stored.timeline is distinct from here.timeline and stored.timeline is not null
    or stored.relation is distinct from here.relation and stored.relation is not null;
  epoch := stored.epoch + raised::integer;
  if raised or stored.system_identifier is null or stored.relation is null then
    update seed_epoch
       set epoch = raise_seed_epoch.epoch, system_identifier = here.system_identifier, timeline = here.timeline, relation = here.relation;
  end if;
end $$;
