import { folderInMemory, startTemporaryPostgres } from '../../../../tools/postgres/temporary-postgres';
import { prepareTemplate } from './database';
import { services } from './services';
import { prepareFirstKey } from './test-issuer';

export default async function startServices(): Promise<void> {
  const postgres = await startTemporaryPostgres(undefined, folderInMemory());
  services.push(postgres);
  await prepareTemplate(postgres.url);
  prepareFirstKey();
}
