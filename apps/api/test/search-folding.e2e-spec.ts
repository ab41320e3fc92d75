import { foldText, isFoldedAlike } from '@chorus/contracts';
import { startApi, type TestApi } from './_harness/start-api';

const LAST_LETTER = 0xffff;
const SURROGATES = /\p{Surrogate}/u;

describe('the folding of a search', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startApi()));
  afterAll(() => api.stop());

  it('without PostgreSQL equals that of PostgreSQL for every character that counts as folded alike', async () => {
    const characters = Array.from({ length: LAST_LETTER }, (_, at) => String.fromCodePoint(at + 1));
    const texts = characters
      .filter((one) => !SURROGATES.test(one) && isFoldedAlike(one))
      .flatMap((one) => [`a${one}b`, ` ${one}  ${one} `]);
    expect(texts.length).toBeGreaterThan(600);
    const rows = await api.dataSource.query<{ typed: string; folded: string }[]>(
      'SELECT typed, search_text(typed) AS folded FROM unnest($1::text[]) AS typed',
      [texts.flatMap((text) => [text, text.normalize('NFD')])],
    );
    expect(rows.filter(({ typed, folded }) => foldText(typed) !== folded)).toEqual([]);
  });
});
