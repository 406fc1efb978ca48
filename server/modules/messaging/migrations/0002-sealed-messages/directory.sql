-- contract: a node that takes what is stored for the text itself would send it so.
alter table waiting_message rename column body to sealed_body;
