-- Wins in order of time, across players. Partial: a lost bet costs it nothing.
create index entry_wins on entry (at desc) where kind = 'bet' and payback > amount;
