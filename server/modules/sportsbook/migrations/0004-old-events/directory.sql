-- When what concerned bets to come and its timeline were deleted; null: never. A change after it makes the event due again.
alter table sports_event add column cleaned_at timestamptz;
create index sports_event_uncleaned on sports_event (changed_at, event_id)
  where state in ('settled', 'abandoned', 'cancelled') and (cleaned_at is null or cleaned_at < changed_at);
