import { startPostgres } from '@belegfluss/local/postgres';
import pg from 'pg';
const p = await startPostgres({ name: 'rt-test', fresh: true, volatile: true, disposable: true, settings: ['wal_level=minimal','max_wal_senders=0','autovacuum=off','io_method=sync'] });
const url = new URL(p.url('postgres'));
for (const [name, cfg] of [['tcp', { connectionString: p.url('postgres') }], ['unix', { host: "/tmp", port: Number(url.port), user: url.username, password: decodeURIComponent(url.password), database: 'postgres' }]] as const) {
  const c = new pg.Client(cfg as any); await c.connect();
  for (let r = 0; r < 2; r++) {
  const t = process.hrtime.bigint(); const cpu = process.cpuUsage();
  for (let i = 0; i < 5000; i++) await c.query({ name: 'x', text: 'SELECT 1', values: [] });
  const u = process.cpuUsage(cpu);
  console.log(name, Number(process.hrtime.bigint() - t) / 5000 / 1e3, 'us', (u.user + u.system) / 5000, 'cpu us node');
  }
  await c.end();
}
await p.stop();
