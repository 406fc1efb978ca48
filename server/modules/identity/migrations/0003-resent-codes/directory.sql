-- Of a request by phone number or address: the verification whose code was asked for again, or, where none waited, none that exists.
alter table verification add column resent_from text;
create index verification_resent_from on verification (resent_from) where resent_from is not null;
