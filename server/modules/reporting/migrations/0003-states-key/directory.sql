-- online: revenue_day exists and grows
create unique index concurrently revenue_day_by_state on revenue_day (day, product, paytable, state);
