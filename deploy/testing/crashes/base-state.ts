import type pg from 'pg';

/** Times that a database is brought back before what was deleted is cleared away: nothing vacuums by itself here. */
const timesUntilVacuum = 300;
const times = new WeakMap<pg.Client, number>();

/**
 * Keeps what a database holds now, in a schema beside the tables; answers how to bring it back, any number of times.
 * Sequences go on, and the right to publish is free: both are as after a restart. Tables that nobody has written are left
 * alone: none of their rows is younger than the state, and there are as many as then.
 */
export async function keepState(client: pg.Client, schema: string): Promise<() => Promise<void>> {
  await client.query(`
    SET client_min_messages = warning;
    DROP SCHEMA IF EXISTS ${schema} CASCADE;
    CREATE SCHEMA ${schema};
    CREATE TABLE ${schema}.kept (name text PRIMARY KEY, since bigint, rows bigint);
    DO $make$
    DECLARE
      name text; steps text := ''; columns text; rows bigint;
    BEGIN
      FOR name IN
        SELECT relname FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
          AND relname <> '_prisma_migrations'
      LOOP
        SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
        WHERE attrelid = format('public.%I', name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
        EXECUTE format('CREATE TABLE ${schema}.%I AS SELECT %s FROM public.%I', 'of_' || name, columns, name);
        IF name = 'outbox_lease' THEN
          EXECUTE format('DELETE FROM ${schema}.%I', 'of_' || name);
        END IF;
        EXECUTE format('SELECT count(*) FROM ${schema}.%I', 'of_' || name) INTO rows;
        INSERT INTO ${schema}.kept VALUES (name, pg_current_xact_id()::text::bigint, rows);
        steps := steps || format('
          IF (SELECT count(*) FROM public.%1$I) <> %3$s OR EXISTS (SELECT FROM public.%1$I
            WHERE xmin::text::bigint > (SELECT since FROM ${schema}.kept WHERE name = %4$L))
          THEN
            DELETE FROM public.%1$I;
            INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT * FROM ${schema}.%5$I;
            UPDATE ${schema}.kept SET since = pg_current_xact_id()::text::bigint WHERE name = %4$L;
          END IF;', name, columns, rows, name, 'of_' || name);
      END LOOP;
      EXECUTE format('CREATE FUNCTION ${schema}.bring_back() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS %L',
        'BEGIN ' || steps || ' END');
    END $make$`);
  return async () => {
    const count = (times.get(client) ?? 0) + 1;
    times.set(client, count);
    if (count % timesUntilVacuum === 0) await client.query('VACUUM');
    await client.query({ name: `bring-back-${schema}`, text: `SELECT ${schema}.bring_back()` });
  };
}
