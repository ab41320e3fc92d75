import { catalogueId } from './catalogue-id';

const ID = '01994a5e-0000-7000-8000-000000000000';

describe('the id of a song, album or artist', () => {
  it('is a lower-case UUID, so that equal ids are equal strings', () => {
    expect(catalogueId.safeParse(ID).success).toBe(true);
    for (const none of [ID.toUpperCase(), 'none', '']) expect(catalogueId.safeParse(none).success).toBe(false);
  });
});
