#!/bin/sh
# Copies a member again that is outside the leader's timeline and its history: a standby that was promoted by hand. Demoted before its first
# checkpoint, it has a timeline that pg_rewind before version 16 does not see ("source and target cluster are on the same timeline"). It keeps
# running, and after the next failover it would follow a leader's timeline of the same number, without the commits at its beginning.
# Usage: member-guard.sh <data folder> <address of Patroni> <folder of PostgreSQL's programs> ; PATRONI_PASSWORD in the environment
data=$1 patroni=$2 bin=$3
# Checks in a row before a member with a timeline of its own is copied, and before one that Patroni may still be about to rewind is.
own_checks=5 rewind_checks=30

# Prints a position such as 1/2A0000D8 in decimal.
decimal() {
  echo $((0x${1%/*} * 4294967296 + 0x${1#*/}))
}

# Prints the value of a line of the control file: nothing while the member is copied.
control() {
  LC_ALL=C "$bin/pg_controldata" "$data" 2>/dev/null | sed -n "s/^$1: *//p"
}

# Prints the position at which the leader's history leaves a timeline; nothing: it does not.
left_at() {
  curl -sf -m 2 "http://$patroni/history" | tr '[' '\n' | sed -n "s/^$1, *\([0-9]*\),.*/\1/p"
}

# Prints the timeline, its parent and the position where it began, by the member's own file of its history.
beginning() {
  grep -s '^[0-9]' "$data/pg_wal/$(printf '%08X' "$1").history" | tail -n 1 | { read -r parent position _ && echo "$1 $parent $position"; }
}

# Sets needed to the number of checks after which the member is copied; 0: it is well; nothing: there is no leader to compare it with.
examine() {
  needed=0
  timeline=$(control "Min recovery ending loc's timeline")
  if [ "${timeline:-0}" -eq 0 ] || curl -sf -m 2 -o /dev/null "http://$patroni/primary"; then
    own=
    return
  fi
  cluster=$(curl -sf -m 2 "http://$patroni/cluster")
  # In maintenance mode people decide.
  case $cluster in *'"pause": true'*) return ;; esac
  leader=$(echo "$cluster" | tr '{' '\n' | sed -n 's/.*"role": "leader".*"timeline": \([0-9]*\).*/\1/p')
  if [ -z "$leader" ]; then
    needed=
  elif [ "$timeline" -gt "$leader" ]; then
    # Kept: PostgreSQL overwrites its file by that of the leader's timeline of the same number.
    own=$(beginning "$timeline")
    needed=$own_checks
  else
    compare
  fi
}

compare() {
  left=$(left_at "$timeline")
  if [ -n "$left" ] && [ "$(decimal "$(control 'Minimum recovery ending location')")" -gt "$left" ]; then
    needed=$rewind_checks
    return
  fi
  [ "${own%% *}" = "$timeline" ] || own=$(beginning "$timeline")
  [ -n "$own" ] || return
  parent=${own#* }
  left=$(left_at "${parent% *}")
  [ -n "$left" ] && [ "$(decimal "${parent#* }")" -ne "$left" ] && needed=$own_checks
}

found=0 own=
while sleep "${CHECK_SECONDS:-2}"; do
  examine
  [ -n "$needed" ] || continue
  if [ "$needed" -eq 0 ] || pgrep -f "pg_rewind.*$data" >/dev/null; then
    found=0
    continue
  fi
  found=$((found + 1))
  [ "$found" -lt "$needed" ] && continue
  found=0 own=
  echo "$(date -u +%FT%TZ) $data is outside the leader's timeline: copying it again"
  curl -s -m 60 -u "patroni:$PATRONI_PASSWORD" -X POST -d '{"force":true}' "http://$patroni/reinitialize"
  echo
done
