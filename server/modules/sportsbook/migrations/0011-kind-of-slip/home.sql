-- `singles`, `accumulator` or `system`, as the slip says; null: placed before this column. Settlement passes over the accumulators that go on
-- without reading their slips.
alter table sports_bet add column slip_kind text;
