grant delete on sports_ticket to jaraplay_app;
