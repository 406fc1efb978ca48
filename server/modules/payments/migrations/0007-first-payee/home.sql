-- Per home. The first account that a player withdraws to is remembered without a code: its time of confirmation is null until one is typed.
alter table payee alter column confirmed_at drop not null;
