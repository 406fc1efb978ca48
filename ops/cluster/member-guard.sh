#!/bin/sh
# Copies a member again whose timeline is not the leader's: a standby that was promoted by hand. Demoted before its first checkpoint, it has a
# timeline that pg_rewind before version 16 does not see ("source and target cluster are on the same timeline"). It keeps running, and after
# the next failover it would follow a leader's timeline of the same number, without the commits at its beginning.
# Usage: member-guard.sh <data folder> <address of Patroni> <folder of PostgreSQL's programs> ; PATRONI_PASSWORD in the environment
data=$1 patroni=$2 bin=$3
checks=5 # in a row: a rewind that is about to begin is not cut short

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

# Whether the minimum recovery point lies outside the leader's timeline and its history. A primary has no such point.
is_outside() {
  timeline=$(control "Min recovery ending loc's timeline")
  [ "${timeline:-0}" -gt 0 ] || return 1
  leader=$(curl -sf -m 2 "http://$patroni/cluster" | tr '{' '\n' | sed -n 's/.*"role": "leader".*"timeline": \([0-9]*\).*/\1/p')
  [ -n "$leader" ] || return 1
  [ "$timeline" -gt "$leader" ] && return 0
  left=$(left_at "$timeline")
  [ -n "$left" ] && [ "$(decimal "$(control 'Minimum recovery ending location')")" -gt "$left" ] && return 0
  # A timeline of the same number that began elsewhere.
  begin=$(grep -s '^[0-9]' "$data/pg_wal/$(printf '%08X' "$timeline").history" | tail -n 1)
  [ -n "$begin" ] || return 1
  left=$(left_at "$(echo "$begin" | cut -f 1)")
  [ -n "$left" ] && [ "$(decimal "$(echo "$begin" | cut -f 2)")" -ne "$left" ]
}

found=0
while sleep "${CHECK_SECONDS:-2}"; do
  if ! is_outside || pgrep -f "pg_rewind.*$data" >/dev/null; then
    found=0
    continue
  fi
  found=$((found + 1))
  [ "$found" -lt "$checks" ] && continue
  found=0
  echo "$(date -u +%FT%TZ) $data is outside the leader's timeline: copying it again"
  curl -s -m 60 -u "patroni:$PATRONI_PASSWORD" -X POST -d '{"force":true}' "http://$patroni/reinitialize"
  echo
done
