#!/bin/sh
# {{machine}}: archives a file of the log, if it belongs in the archive. Usage: pgbackrest-push.sh <file> <path>
# One command without operators of a shell: Patroni archives what a crashed primary left by its words, without a shell. pgBackRest demands its own
# name in the command.
patroni=http://{{address}}:{{patroniPort}}

# A standby that was promoted by hand begins a timeline that is not the cluster's. In the archive it would lead every other machine, and a
# restore, away from the primary: only the machine with the lock archives a timeline newer than the leader's.
belongs() {
  curl -sf -m 2 -o /dev/null "$patroni/primary" && return 0
  newest=$(curl -sf -m 2 "$patroni/cluster" | tr '{' '\n' | sed -n 's/.*"role": "leader".*"timeline": \([0-9]*\).*/\1/p')
  own=$(printf '%d' "0x$(printf '%.8s' "$1")")
  [ -n "$newest" ] && [ "$own" -le "$newest" ]
}

belongs "$1" && exec pgbackrest --config={{configDir}}/pgbackrest.conf --stanza={{cluster}} archive-push "$2"
