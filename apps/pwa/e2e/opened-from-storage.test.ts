import { Client } from 'pg';
import { browseOn } from './_browser/browse-on';
import { untilCatalogueIsStored } from './_browser/stored-catalogue';
import { untilWorkerServes } from './_release/worker';
import { startStackWithMusic } from './_stack/stack';

const RENAMED = 'A Name of Today';
/** Home refetches by itself only after half a minute. */
const SOON_MS = 20_000;

describe('Home, opened from storage', () => {
  const { stack, openContext } = browseOn(() => startStackWithMusic());

  it('shows changes since the last visit within seconds', async () => {
    const context = await openContext();
    const first = await context.newPage();
    await first.goto('/');
    await untilWorkerServes(first);
    await untilCatalogueIsStored(first);
    await first.close();

    const [featured] = (await (await fetch(`${stack().url}/api/songs/featured`)).json()) as { _id: string }[];
    const database = new Client(stack().databaseUrl);
    await database.connect();
    await database.query('UPDATE songs SET title = $1 WHERE id = $2', [RENAMED, featured!._id]);
    await database.end();

    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('main').getByText(RENAMED).first().waitFor({ timeout: SOON_MS });
  });
});
