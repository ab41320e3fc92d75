import { NO_ALBUM } from '@chorus/contracts';
import { albumNumber, artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { changeDrafts, coverOfDraft, formOfDraft, isReading, noDrafts, unknownNames } from './song-drafts';
import type { DraftsEvent, SongDraft } from './song-drafts';
import type { SongTags } from '../../upload/song-tags';

const [one, two, three] = ['one.mp3', 'two.mp3', 'three.mp3'].map((name) => new File(['music'], name)) as [File, File, File];
const cover = new File(['picture'], 'cover.png');
const tags = { title: 'Night Train', artist: 'Low Tide', album: 'Rails', date: '2021', duration: 201, cover };
const lowTide = artistNumber(1, { fullName: 'Low Tide' });
const rails = albumNumber(1, { title: 'Rails', artist: 'Low Tide' });
const catalogue = { artists: [lowTide], albums: [rails] };
const empty = { artists: [], albums: [] };

const after = (...events: DraftsEvent[]) => events.reduce(changeDrafts, noDrafts);
const chosen = (files: File[], draftId?: number): DraftsEvent => ({ type: 'files.chosen', files, draftId });
const edited = (change: SongDraft['typed'], id = 0): DraftsEvent => ({ type: 'draft.edited', id, change });
const read = (audio: File, said: SongTags = tags): DraftsEvent => ({ type: 'tags.read', audio, tags: said });
const names = ({ drafts }: typeof noDrafts) => drafts.map(({ audio }) => audio?.name);

describe('choosing files', () => {
  it('gives the one song its audio and its picture', () => {
    const { drafts, isList } = after(chosen([cover, one], 0));
    expect(drafts).toEqual([{ id: 0, audio: one, picture: cover, typed: {} }]);
    expect(isList).toBe(false);
  });

  it('makes a list of several', () => {
    const state = after(chosen([one, two, three], 0));
    expect(names(state)).toEqual(['one.mp3', 'two.mp3', 'three.mp3']);
    expect(state.isList).toBe(true);
    expect(new Set(state.drafts.map(({ id }) => id)).size).toBe(3);
  });

  it('makes a list when several come to a song that has its audio', () => {
    expect(names(after(chosen([one], 0), chosen([two, three], 0)))).toEqual(['one.mp3', 'two.mp3', 'three.mp3']);
  });

  it('replaces the audio of the song that is looked at', () => {
    const state = after(chosen([one], 0), read(one), chosen([two], 0));
    expect(names(state)).toEqual(['two.mp3']);
    expect(state.drafts.map(isReading)).toEqual([true]);
  });

  it('adds to a list', () => {
    expect(names(after(chosen([one, two], 0), chosen([three])))).toEqual(['one.mp3', 'two.mp3', 'three.mp3']);
  });

  it('keeps what is known of a song that gets another picture', () => {
    const { drafts } = after(chosen([one], 0), read(one), chosen([cover], 0));
    expect(drafts[0]).toMatchObject({ audio: one, picture: cover, tags });
  });
});

describe('taking songs off the list', () => {
  it('leaves the others', () => {
    expect(names(after(chosen([one, two], 0), { type: 'draft.removed', id: 0 }))).toEqual(['two.mp3']);
  });

  it('leaves an empty form in the end', () => {
    const state = after(chosen([one], 0), { type: 'draft.removed', id: 0 });
    expect(state).toMatchObject({ isList: false, drafts: [{ typed: {} }] });
    expect(names(state)).toEqual([undefined]);
  });
});

describe('the form of a song', () => {
  const formAfter = (...events: DraftsEvent[]) => formOfDraft(after(...events).drafts[0]!, catalogue);

  it('is empty at first: a single of no length', () => {
    expect(formAfter()).toEqual({ title: '', artistId: '', albumId: NO_ALBUM, releaseYear: '', duration: '0' });
  });

  it('is filled by the tags, artist and album by their names', () => {
    const filled = { title: 'Night Train', artistId: lowTide._id, albumId: rails._id, releaseYear: '2021', duration: '201' };
    expect(formAfter(chosen([one], 0), read(one))).toEqual(filled);
  });

  it('keeps what was typed before the file came', () => {
    const form = formAfter(edited({ title: 'My title' }), chosen([one], 0), read(one));
    expect(form).toMatchObject({ title: 'My title', releaseYear: '2021' });
  });

  it('fills what was typed and taken back', () => {
    expect(formAfter(edited({ title: '' }), chosen([one], 0), read(one)).title).toBe('Night Train');
  });

  it('stays empty where somebody empties it after', () => {
    expect(formAfter(chosen([one], 0), read(one), edited({ title: '' })).title).toBe('');
  });

  it('takes its title from the file’s name when the tags have none', () => {
    expect(formAfter(chosen([one], 0), read(one, { artist: 'Low Tide' })).title).toBe('one');
  });

  it('follows another file where nothing was typed', () => {
    const events = [chosen([one], 0), read(one), edited({ releaseYear: '1999' }), chosen([two], 0)];
    const form = formAfter(...events, read(two, { ...tags, title: 'Day Train', date: '2022' }));
    expect(form).toMatchObject({ title: 'Day Train', releaseYear: '1999' });
  });

  it('ignores the tags of a file that was replaced meanwhile', () => {
    expect(formAfter(chosen([one], 0), chosen([two], 0), read(one)).title).toBe('');
  });
});

describe('the cover of a song', () => {
  it('is the one in the audio until one is chosen', () => {
    const other = new File(['other'], 'other.png');
    expect(coverOfDraft(after(chosen([one], 0), read(one)).drafts[0]!)).toBe(cover);
    expect(coverOfDraft(after(chosen([one], 0), read(one), chosen([other], 0)).drafts[0]!)).toBe(other);
  });
});

describe('names that the catalogue does not have', () => {
  const draft = (...events: DraftsEvent[]) => after(chosen([one], 0), read(one), ...events).drafts[0]!;

  it.each([
    ['are those of the tags', draft(), empty, { artist: 'Low Tide', album: 'Rails' }],
    ['are none once they are there', draft(), catalogue, { artist: undefined, album: undefined }],
    [
      'do not matter once others are chosen',
      draft(edited({ artistId: 'x', albumId: 'y' })),
      empty,
      { artist: undefined, album: undefined },
    ],
    ['do not matter for a single', draft(edited({ albumId: NO_ALBUM })), empty, { artist: 'Low Tide', album: undefined }],
  ])('%s', (_, song, known, expected) => expect(unknownNames(song, known)).toEqual(expected));
});
