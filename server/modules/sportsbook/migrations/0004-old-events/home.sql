grant delete on sports_liability to jaraplay_app;
