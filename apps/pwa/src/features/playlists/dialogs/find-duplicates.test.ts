import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { takeTokensFrom } from '../../../platform/api-client/bearer';
import { askForDuplicates } from './find-duplicates';

const songs = Array.from({ length: 1_000 }, (_, n) => songNumber(n));
const ids = songs.map(({ _id }) => _id);

beforeEach(() => takeTokensFrom(() => Promise.resolve('t1')));
afterEach(() => takeTokensFrom(() => Promise.resolve(undefined)));

it('duplicates are found among all songs that are added, also among more than one request may name', async () => {
  const present = new Set([ids[0], ids[450], ids[999]]);
  const fetch = (_: string, { body }: { body: string }) => {
    const { songIds } = JSON.parse(body) as { songIds: string[] };
    const answer = { songIds: songIds.filter((id) => present.has(id)) };
    return Promise.resolve({ ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(answer) });
  };
  Object.assign(globalThis, { fetch });
  expect(await askForDuplicates('a', songs)).toEqual(present);
});
