#!/bin/sh
# Hands the role of the primary over before its disk is full: PostgreSQL itself goes on with a full disk until its log finds no room.
# Usage: disk-guard.sh <data folder> <address of Patroni> <name of this member> <percent> ; PATRONI_PASSWORD in the environment
folder=$1 patroni=$2 member=$3 most=$4
while sleep 2; do
  used=$(df --output=pcent "$folder" | tail -n 1 | tr -dc '0-9')
  [ "${used:-0}" -lt "$most" ] && continue
  curl -sf -m 2 -o /dev/null "http://$patroni/primary" || continue
  echo "$(date -u +%FT%TZ) the disk of $member is $used % full: handing the primary over"
  curl -s -m 60 -u "patroni:$PATRONI_PASSWORD" -X POST -d "{\"leader\":\"$member\"}" "http://$patroni/switchover"
  echo
done
