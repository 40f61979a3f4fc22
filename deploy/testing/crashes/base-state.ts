import type pg from 'pg';

/**
 * Keeps what a database holds now, in a schema beside the tables; answers how to bring it back, any number of times.
 * Sequences go on, and the right to publish is free: both are as after a restart.
 */
export async function keepState(client: pg.Client, schema: string): Promise<() => Promise<void>> {
  // What courses have deleted would be read again and again: nothing vacuums by itself here.
  await client.query('VACUUM');
  await client.query(`
    SET client_min_messages = warning;
    DROP SCHEMA IF EXISTS ${schema} CASCADE;
    CREATE SCHEMA ${schema};
    DO $make$
    DECLARE
      name text; empties text := ''; fills text := ''; has_rows boolean; columns text;
    BEGIN
      FOR name IN
        SELECT relname FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
          AND relname <> '_prisma_migrations'
      LOOP
        empties := empties || format('DELETE FROM public.%I;', name);
        EXECUTE format('SELECT EXISTS (SELECT 1 FROM public.%I)', name) INTO has_rows;
        CONTINUE WHEN NOT has_rows OR name = 'outbox_lease';
        SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
        WHERE attrelid = format('public.%I', name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
        EXECUTE format('CREATE TABLE ${schema}.%I AS SELECT %s FROM public.%I', name, columns, name);
        fills := fills || format('INSERT INTO public.%I (%s) OVERRIDING SYSTEM VALUE SELECT * FROM ${schema}.%I;', name, columns, name);
      END LOOP;
      EXECUTE format('CREATE FUNCTION ${schema}.bring_back() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS %L',
        'BEGIN ' || empties || fills || ' END');
    END $make$`);
  return async () =>
    void (await client.query({ name: `bring-back-${schema}`, text: `SELECT ${schema}.bring_back()` }));
}
