create function ensure_month_partitions(parent regclass, first_month date, months integer) returns void
language plpgsql security definer set search_path = public as $$
declare
  month_start date := date_trunc('month', first_month);
  partition_name text;
begin
  if months not between 1 and 120 then
    raise exception 'between 1 and 120 months at a time, not %', months;
  end if;
  for i in 1..months loop
    partition_name := format('%s_%s', parent::text, to_char(month_start, 'YYYY_MM'));
    if to_regclass(partition_name) is null then
      execute format('create table %I partition of %s for values from (%L) to (%L)',
        partition_name, parent, month_start::timestamptz, (month_start + interval '1 month')::timestamptz);
    end if;
    month_start := month_start + interval '1 month';
  end loop;
end $$;

revoke all on function ensure_month_partitions(regclass, date, integer) from public;
grant execute on function ensure_month_partitions(regclass, date, integer) to jaraplay_app;
