-- The caps of a product; null is none. A column without a default changes no row.
alter table product_switch add column round_loss bigint check (round_loss >= 0);
alter table product_switch add column day_loss bigint check (day_loss >= 0);
-- The actor of the caps, who may be another than that of the switch.
alter table product_switch add column caps_set_by text;
