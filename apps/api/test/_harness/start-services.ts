import { startThrowAwayPostgres } from '../../../../tools/postgres/throw-away-postgres';
import { prepareTemplate } from './database';
import { services } from './services';

/** Jest's global setup: what the tests of the stack share. */
export default async function startServices(): Promise<void> {
  const postgres = await startThrowAwayPostgres();
  services.push(postgres);
  await prepareTemplate(postgres.url);
}
