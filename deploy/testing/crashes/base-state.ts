import type pg from 'pg';

/** Times that a database is brought back before what was deleted is cleared away: nothing vacuums by itself here. */
const timesUntilVacuum = 300;
const times = new WeakMap<pg.Client, number>();

/** Schemas that are made already. */
const made = new WeakMap<pg.Client, Set<string>>();

/**
 * Keeps what a database holds now, in a schema beside the tables; answers how to bring it back, any number of times.
 * Sequences go on, and the right to publish is free: both are as after a restart. Tables that nobody has written are left
 * alone: none of their rows is younger than the state, and there are as many as then.
 *
 * No trigger may fire for the client (`session_replication_role`): a function that sets it itself has all plans of its
 * session made once more. For the same reason a schema is made once, and filled again for the next state.
 */
export async function keepState(client: pg.Client, schema: string): Promise<() => Promise<void>> {
  const schemas = made.get(client) ?? new Set();
  made.set(client, schemas);
  if (!schemas.has(schema)) await makeSchema(client, schema);
  schemas.add(schema);
  await client.query({ name: `keep-${schema}`, text: `SELECT ${schema}.keep()` });
  return async () => {
    const count = (times.get(client) ?? 0) + 1;
    times.set(client, count);
    if (count % timesUntilVacuum === 0) await client.query('VACUUM');
    await client.query({ name: `bring-back-${schema}`, text: `SELECT ${schema}.bring_back()` });
  };
}

/** `since` is the transaction that kept or brought back last, `counts` has the rows of each table. */
async function makeSchema(client: pg.Client, schema: string): Promise<void> {
  await client.query(`
    SET client_min_messages = warning;
    CREATE SCHEMA ${schema};
    CREATE TABLE ${schema}.kept (since xid, counts bigint[]);
    INSERT INTO ${schema}.kept DEFAULT VALUES;
    DO $make$
    DECLARE
      name text; columns text; kept text; filled text;
      number int := 0; fills text := ''; counts text[] := '{}'; checks text[] := '{}'; steps text := '';
    BEGIN
      FOR name IN
        SELECT relname FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
          AND relname <> '_prisma_migrations'
      LOOP
        SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
        WHERE attrelid = format('public.%I', name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
        kept := format('${schema}.%I', 'of_' || name);
        filled := format('SELECT %s FROM public.%I', columns, name);
        EXECUTE format('CREATE TABLE %s AS %s WITH NO DATA', kept, filled);
        number := number + 1;
        fills := fills || format('DELETE FROM %s; ', kept);
        IF name <> 'outbox_lease' THEN
          fills := fills || format('INSERT INTO %s %s; ', kept, filled);
        END IF;
        counts := counts || format('(SELECT count(*) FROM %s)', kept);
        checks := checks || format(
          '(SELECT count(*) <> kept_counts[%s] OR count(*) FILTER (WHERE age(xmin) < kept_age) > 0 FROM public.%I)', number, name);
        steps := steps || format('
          IF changed[%s] THEN
            DELETE FROM public.%I;
            INSERT INTO public.%2$I (%3$s) OVERRIDING SYSTEM VALUE SELECT * FROM %4$s;
          END IF;', number, name, columns, kept);
      END LOOP;
      EXECUTE format('CREATE FUNCTION ${schema}.keep() RETURNS void LANGUAGE plpgsql AS %L', format('
        BEGIN
          %s
          UPDATE ${schema}.kept SET since = pg_current_xact_id()::xid, counts = ARRAY[%s];
        END', fills, array_to_string(counts, ', ')));
      EXECUTE format('CREATE FUNCTION ${schema}.bring_back() RETURNS void LANGUAGE plpgsql AS %L', format('
        DECLARE
          kept_age int := (SELECT age(since) FROM ${schema}.kept);
          kept_counts bigint[] := (SELECT kept.counts FROM ${schema}.kept);
          changed boolean[] := ARRAY[%s];
        BEGIN
          IF NOT true = ANY(changed) THEN RETURN; END IF;
          %s
          UPDATE ${schema}.kept SET since = pg_current_xact_id()::xid;
        END', array_to_string(checks, ', '), steps));
    END $make$`);
}
