#!/bin/sh
# {{machine}}: whether a file of the log belongs in the archive. Usage: may-archive.sh <file>
# A standby that was promoted by hand begins a timeline that is not the cluster's. In the archive it would lead every other machine, and a
# restore, away from the primary: only the machine with the lock archives a timeline newer than the leader's.
patroni=http://{{address}}:{{patroniPort}}
curl -sf -m 2 -o /dev/null "$patroni/primary" && exit 0
newest=$(curl -sf -m 2 "$patroni/cluster" | tr '{' '\n' | sed -n 's/.*"role": "leader".*"timeline": \([0-9]*\).*/\1/p')
own=$(printf '%d' "0x$(printf '%.8s' "$1")")
[ -n "$newest" ] && [ "$own" -le "$newest" ]
