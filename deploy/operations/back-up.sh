#!/bin/sh
# Copies all databases of the compose form as they are at one moment, while everything runs:
#   deploy/operations/back-up.sh [folder]          backups/<time> below deploy/compose by default
# COMPOSE names another client, e.g. COMPOSE=docker-compose.
set -eu
umask 077
target=${1:-}
case $target in '' | /*) ;; *) target=$PWD/$target ;; esac
cd "$(dirname "$0")/../compose"
compose=${COMPOSE:-docker compose}
target=${target:-$PWD/backups/$(date -u +%Y-%m-%dT%H-%M-%SZ)}

if [ -e "$target" ]; then
  echo "$target is there already." >&2
  exit 1
fi
unfinished=$target.unfinished
rm -rf "$unfinished"
mkdir -p "$unfinished"

# One stream: data files, the log of what was written meanwhile, and a manifest with the checksum of every file.
$compose exec -T postgres pg_basebackup --username=postgres --pgdata=- --format=tar --wal-method=fetch \
  --checkpoint=fast --compress=6 >"$unfinished/base.tar.gz"
gzip --test "$unfinished/base.tar.gz"

# Which keys open what is sealed in it. The keys themselves are kept elsewhere: who has both has everything.
sed -n 's/^SECRET_KEYS=//p' .env | tr ',' '\n' | cut -d : -f 1 >"$unfinished/key-ids.txt"

mv "$unfinished" "$target"
echo "$target"
