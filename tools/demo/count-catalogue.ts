import { databaseConfigFrom } from '../../apps/api/src/platform/config/config';
import { withClient } from '../postgres/with-client';

export interface CatalogueCounts {
  songs: number;
  people: number;
}

/** Asks the database that the environment names: the API tells only people who are signed in where `LISTENING` is not `everyone`. */
export const countCatalogue = (environment: NodeJS.ProcessEnv): Promise<CatalogueCounts> =>
  withClient(databaseConfigFrom(environment).databaseUrl, async (client) => {
    const { rows } = await client.query<CatalogueCounts>(
      'SELECT (SELECT count(*)::int FROM songs) AS songs, (SELECT count(*)::int FROM users) AS people',
    );
    const [counts] = rows;
    if (!counts) throw new Error('The database has not counted its songs.');
    return counts;
  });
