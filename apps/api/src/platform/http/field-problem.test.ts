import { auditEndpoints, newAlbum, newArtist, newSong } from '@chorus/contracts';
import { InvalidRequest } from './api-error';
import { parseBody } from './validation';

const song = { title: 'Mưa', artistId: '01994a5e-7d3c-7b8a-9f00-000000000001', releaseYear: '2019' };
const album = { ...song, releaseYear: 2019 };
const artist = { fullName: 'Sơn Ca', description: 'Sings.' };

function refusalOf(parse: () => unknown): InvalidRequest {
  try {
    parse();
  } catch (thrown) {
    if (thrown instanceof InvalidRequest) return thrown;
  }
  throw new Error('was not refused');
}

describe('the message of a refused form', () => {
  it.each([
    ['an artist that was not chosen', newSong, { ...song, artistId: '' }, 'Choose an artist.'],
    ['an empty title', newSong, { ...song, title: ' ' }, 'Enter a title.'],
    ['a missing title', newSong, { ...song, title: undefined }, 'Enter a title.'],
    ['a title that is too long', newAlbum, { ...album, title: 'x'.repeat(1000) }, 'The title is too long.'],
    ['a control character', newArtist, { ...artist, fullName: 'a\0b' }, 'The full name must not contain control characters.'],
    ['a date that does not exist', newArtist, { ...artist, dateOfBirth: '2001-02-30' }, 'Enter a valid date of birth.'],
    ['a duration that is no number', newSong, { ...song, duration: 'long' }, 'The duration must be a number of seconds.'],
    ['a year in the future', newAlbum, { ...album, releaseYear: 9000 }, 'The release year must not be after the current year.'],
    ['a year that is too early', newAlbum, { ...album, releaseYear: 1200 }, 'Enter a valid release year.'],
    ['a limit that is too large', auditEndpoints.list.query, { limit: 1_000_000 }, 'The limit is too large.'],
    ['a body that is no object', newAlbum, 7, "This request isn't valid."],
  ])('is a sentence about %s', (_, schema, value, sentence) => {
    expect(refusalOf(() => parseBody(schema, value)).message).toBe(sentence);
  });

  it('is about the first problem; each field has the validator’s message', () => {
    const refusal = refusalOf(() => parseBody(newAlbum, { ...album, title: '', artistId: 'none' }));
    expect(refusal.message).toBe('Enter a title.');
    expect(refusal.fields.map(({ path }) => path)).toEqual(['title', 'artistId']);
    expect(refusal.fields[0]?.message).toMatch(/^Too small: expected string/);
  });
});
