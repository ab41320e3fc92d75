import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from '../../../../tools/postgres/databases';
import { runProgram } from './api-program';
import { writeMusicFolder } from './music-folder';

export type Catalogue = 'nothing' | 'music';

export interface Kept {
  databaseUrl: string;
  dataDir: string;
}

const SERVER = 'CHORUS_TEST_POSTGRES';
const FILES = 'CHORUS_TEST_FILES';

/** Prepares catalogues, and passes their locations to Jest's workers through the environment. */
export async function prepareCatalogues(server: string, files: string): Promise<void> {
  const dataDir = join(files, 'music');
  const folder = join(files, 'music-to-import');
  const migrate = async () => runProgram('migrate', { DATABASE_URL: await createDatabase(server, 'nothing'), DATA_DIR: dataDir });
  await Promise.all([migrate(), writeMusicFolder(folder)]);
  await runProgram('import', { DATABASE_URL: await createDatabase(server, 'music', 'nothing'), DATA_DIR: dataDir }, folder);
  Object.assign(process.env, { [SERVER]: server, [FILES]: files });
}

export async function copyCatalogue(catalogue: Catalogue): Promise<Kept & { remove(): Promise<void> }> {
  const { [SERVER]: server, [FILES]: files } = process.env;
  if (!server || !files) throw new Error('The catalogues are not there: run this through jest, whose global set-up makes them');
  const dataDir = await mkdtemp(join(files, 'stack-'));
  const name = `stack_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = await createDatabase(server, name, catalogue);
  if (catalogue === 'music') await cp(join(files, 'music'), dataDir, { recursive: true });
  return {
    databaseUrl,
    dataDir,
    remove: async () => {
      await dropDatabase(server, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
