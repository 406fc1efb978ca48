-- The earlier form had no facts. What was decided stands in the trail.
delete from approval;

alter table approval drop constraint approval_kind_check;
alter table approval drop constraint approval_state_check;
alter table approval drop constraint approval_check;
alter table approval add constraint approval_state_check
  check (state in ('waiting', 'approved', 'executed', 'failed', 'refused'));
alter table approval add constraint approval_decided_check check ((state = 'waiting') = (decided_by is null));
-- The member of staff whom the request concerns, who does not decide it.
alter table approval add column concerned uuid references staff (staff_id);
-- The code with which the change was rejected.
alter table approval add column outcome text check ((outcome is null) = (state <> 'failed'));
create index approval_approved on approval (decided_at) where state = 'approved';
grant update (outcome) on approval to jaraplay_app;
