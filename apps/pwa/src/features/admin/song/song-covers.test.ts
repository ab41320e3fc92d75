import { NO_ALBUM } from '@chorus/contracts';
import { albumNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { SongTags } from '../upload/song-tags';
import { coverOf } from './song-covers';
import { blankSong } from './song-form';

const [chosen, found] = ['chosen.png', 'found.png'].map((name) => new File(['picture'], name)) as [File, File];
const artwork = { color: '#112233', thumbhash: 'x', smallUrl: '/media/small.webp' };
const rails = albumNumber(1, { artwork, imageUrl: '/media/rails.webp' });
const bare = albumNumber(2, { artwork: null });

const song = (tags: SongTags, albumId: string = NO_ALBUM, more: { picture?: File; typed?: object } = {}) => ({
  draft: { id: 1, typed: {}, tags, ...more },
  form: { ...blankSong, albumId },
});
const ofRails = { album: 'Rails', albumArtist: 'Low Tide' };

describe('the cover of an uploaded song', () => {
  it.each([
    ['is the one in its file', song({ cover: found }, rails._id), [], { file: found, origin: 'Found in the audio file', isInAudio: true }],
    ['is the chosen one rather than the one in its file', song({ cover: found }, NO_ALBUM, { picture: chosen }), [], { file: chosen }],
    ['is otherwise the one of its album', song({}, rails._id), [], { url: '/media/rails.webp', origin: 'The cover of the album' }],
    ['is shared among the songs on an album without a cover', song({}, bare._id), [song({ cover: found }, bare._id)], { file: found }],
    [
      'is shared among the songs on an album that is not in the catalogue yet',
      song(ofRails),
      [song({ ...ofRails, cover: found })],
      { file: found },
    ],
    ['is not that of another album', song({}, bare._id), [song({ cover: found }, rails._id)], {}],
    [
      'is not that of another artist’s album of the same name',
      song(ofRails),
      [song({ album: 'Rails', artist: 'Sơn Hà', cover: found })],
      {},
    ],
    ['is not that of another single', song({}), [song({ cover: found })], {}],
    [
      'is not that of an album from which the song was taken',
      song(ofRails, NO_ALBUM, { typed: { albumId: NO_ALBUM } }),
      [song({ ...ofRails, cover: found })],
      {},
    ],
  ])('%s', (_, one, others, expected) => {
    const { origin, ...cover } = coverOf(one, [one, ...others], [rails, bare]);
    expect({ ...cover, ...('origin' in expected && { origin }) }).toEqual(expected);
  });
});
