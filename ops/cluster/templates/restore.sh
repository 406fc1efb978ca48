#!/bin/sh
# {{machine}}: called by Patroni with "method: restore": restores the database from the archive to the moment in the file restore-moment.
set -e
mkdir -p -m 700 {{dataDir}}
exec pgbackrest --config={{configDir}}/pgbackrest.conf --stanza={{cluster}} --type=time --target="$(cat {{configDir}}/restore-moment)" \
  --target-action=promote restore
