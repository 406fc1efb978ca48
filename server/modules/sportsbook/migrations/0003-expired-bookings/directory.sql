grant update on sports_booking to jaraplay_app;
