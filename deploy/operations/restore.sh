#!/bin/sh
# Puts a backup of back-up.sh into an installation that has no data:
#   deploy/operations/restore.sh <folder>
# It never deletes anything: volumes that are not empty are named, and it stops. Afterwards database and bus are there
# and the provider's journal looks before it writes; starting the rest is left to a person.
# COMPOSE names another client, e.g. COMPOSE=docker-compose.
set -eu
case ${1:-} in
'')
  echo 'Usage: restore.sh <folder of a backup>' >&2
  exit 2
  ;;
/*) backup=$1 ;;
*) backup=$PWD/$1 ;;
esac
cd "$(dirname "$0")/../compose"
operations=$PWD/../operations
compose=${COMPOSE:-docker compose}

gzip --test "$backup/base.tar.gz"
ids=$(sed -n 's/^SECRET_KEYS=//p' .env | tr ',' '\n' | cut -d : -f 1)
while read -r id; do
  if ! echo "$ids" | grep -qxF -- "$id"; then
    echo "SECRET_KEYS in .env lacks the key '$id', which opens what this backup holds." >&2
    exit 1
  fi
done <"$backup/key-ids.txt"

$compose down
$compose run --rm --no-deps -T --entrypoint sh nats -c \
  'if [ -n "$(ls -A /data)" ]; then echo "The volume of nats is not empty: remove it." >&2; exit 1; fi'
$compose run --rm --no-deps -T --entrypoint sh postgres -c '
  set -eu
  if [ -n "$(ls -A /var/lib/postgresql)" ]; then
    echo "The volume of postgres is not empty: remove it, or move it away." >&2
    exit 1
  fi
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  tar -xzf - -C "$PGDATA"
  pg_verifybackup --quiet "$PGDATA"' <"$backup/base.tar.gz"

$compose up --detach postgres
tries=60
until $compose exec -T postgres pg_isready --quiet --host=127.0.0.1 --username=postgres; do
  tries=$((tries - 1))
  if [ "$tries" = 0 ]; then
    echo 'PostgreSQL does not take connections: see its log.' >&2
    exit 1
  fi
  sleep 2
done
$compose exec -T postgres psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username=postgres \
  --dbname=belegfluss_provider <"$operations/after-restore.sql"
echo 'Restored. Start the rest with: docker compose up --detach --wait'
