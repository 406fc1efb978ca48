-- `event/builder/scores` is what may be lost by the bet builders that may win in those scores alone; `event/builder`, by the worst outcome of all of
-- them. Builders placed before are taken to win in any score.
insert into sports_liability (name, event_id, liability, staked, bets)
select event_id || '/builder/home,draw,away/0-6', event_id, liability, staked, bets
  from sports_liability where name = event_id || '/builder' and bets > 0
on conflict do nothing;
