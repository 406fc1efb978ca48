create index session_ticket_session on session_ticket (token_hash, expires_at);
