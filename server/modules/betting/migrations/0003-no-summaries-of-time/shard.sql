-- Its reads use bet_newest.
drop index bet_by_time;
