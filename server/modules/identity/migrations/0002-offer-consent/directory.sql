-- Each yes or no a player gave to notifications, with its time. An offer is sent only after a yes that is the player's last word.
create table notification_choice (
  player_id bigint not null references player (id),
  chosen_at timestamptz not null,
  allowed boolean not null,
  primary key (player_id, chosen_at)
);
grant select, insert on notification_choice to jaraplay_app;
