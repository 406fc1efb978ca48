#!/bin/sh
# {{machine}}: called by Patroni with "method: restore": restores the database from the archive to the moment in the file restore-moment, such
# as 2026-11-29T03:12:04Z.
set -e
moment=$(date -u -d "$(cat {{configDir}}/restore-moment)" '+%F %T.%6N+00')
mkdir -p -m 700 {{dataDir}}
exec pgbackrest --config={{configDir}}/pgbackrest.conf --stanza={{cluster}} --type=time --target="$moment" --target-action=promote restore
