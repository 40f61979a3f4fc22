#!/bin/sh
# Runs once, on an empty volume: a role and a database of its own for each service, so that none can read another's.
set -eu

create() {
  psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
    --set name="belegfluss_$1" --set password="$2" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT, TEMPORARY ON DATABASE :"name" FROM PUBLIC;
SQL
}

create shops "$SHOPS_DATABASE_PASSWORD"
create settings "$SETTINGS_DATABASE_PASSWORD"
create orders "$ORDERS_DATABASE_PASSWORD"
create provider "$PROVIDER_DATABASE_PASSWORD"
create partners "$PARTNERS_DATABASE_PASSWORD"
create webhooks "$WEBHOOKS_DATABASE_PASSWORD"
