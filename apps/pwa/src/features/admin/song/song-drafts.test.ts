import { NO_ALBUM } from '@chorus/contracts';
import { albumNumber, artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { changeDrafts, formOfDraft, isReading, noDrafts, unknownNames } from './song-drafts';
import type { DraftsEvent, SongDraft } from './song-drafts';
import { newSongErrors } from './song-form';
import type { SongTags } from '../upload/song-tags';

const [one, two, three] = ['one.mp3', 'two.mp3', 'three.mp3'].map((name) => new File(['music'], name)) as [File, File, File];
const cover = new File(['picture'], 'cover.png');
const tags = { title: 'Night Train', artist: 'Low Tide', album: 'Rails', date: '2021', duration: 201, genres: ['Rock', 'Rap'], cover };
const lowTide = artistNumber(1, { fullName: 'Low Tide' });
const rails = albumNumber(1, { title: 'Rails', artist: 'Low Tide', artistId: lowTide._id });
const catalogue = { artists: [lowTide], albums: [rails] };
const empty = { artists: [], albums: [] };

const after = (...events: DraftsEvent[]) => events.reduce(changeDrafts, noDrafts);
const chosen = (audio: File[], draftId?: number): DraftsEvent => ({ type: 'files.chosen', audio, pictures: [], draftId });
const chosenCover = (audio: File[] = []): DraftsEvent => ({ type: 'files.chosen', audio, pictures: [cover], draftId: 0 });
const edited = (change: SongDraft['typed'], id = 0): DraftsEvent => ({ type: 'draft.edited', id, change });
const read = (audio: File, said: SongTags = tags): DraftsEvent => ({ type: 'audio.read', audio, tags: said });
const names = ({ drafts }: typeof noDrafts) => drafts.map(({ audio }) => audio?.name);

describe('choosing files in the song upload dialog', () => {
  it('sets the audio and the picture of a single song', () => {
    const { drafts, isList } = after(chosenCover([one]));
    expect(drafts).toEqual([{ id: 0, audio: one, picture: cover, typed: {} }]);
    expect(isList).toBe(false);
  });

  it('creates a list from several audio files', () => {
    const state = after(chosen([one, two, three], 0));
    expect(names(state)).toEqual(['one.mp3', 'two.mp3', 'three.mp3']);
    expect(state.isList).toBe(true);
    expect(new Set(state.drafts.map(({ id }) => id)).size).toBe(3);
  });

  it('creates a list when several files are added to a song with audio', () => {
    expect(names(after(chosen([one], 0), chosen([two, three], 0)))).toEqual(['one.mp3', 'two.mp3', 'three.mp3']);
  });

  it('replaces the audio of the song that is being edited', () => {
    const state = after(chosen([one], 0), read(one), chosen([two], 0));
    expect(names(state)).toEqual(['two.mp3']);
    expect(state.drafts.map(isReading)).toEqual([true]);
  });

  it('appends to an existing list', () => {
    expect(names(after(chosen([one, two], 0), chosen([three])))).toEqual(['one.mp3', 'two.mp3', 'three.mp3']);
  });

  it('keeps the other fields when the picture is replaced', () => {
    const { drafts } = after(chosen([one], 0), read(one), chosenCover());
    expect(drafts[0]).toMatchObject({ audio: one, picture: cover, tags });
  });

  it('asks again whether audio may be added twice when it is replaced', () => {
    const allowed = after(chosen([one], 0), read(one), { type: 'repeat.allowed', id: 0 });
    expect(allowed.drafts[0]?.mayRepeat).toBe(true);
    expect(changeDrafts(allowed, chosenCover()).drafts[0]).toMatchObject({ mayRepeat: true, tags });
    expect(changeDrafts(allowed, chosen([two], 0)).drafts[0]?.mayRepeat).toBeUndefined();
  });

  it('removes several at once, and begins anew when none is left', () => {
    const state = after(chosen([one, two, three], 0));
    expect(names(changeDrafts(state, { type: 'drafts.removed', ids: [0, 2] }))).toEqual(['two.mp3']);
    const none = changeDrafts(state, { type: 'drafts.removed', ids: [0, 1, 2] });
    expect([none.isList, names(none)]).toEqual([false, [undefined]]);
  });

  it('forgets what was wrong with audio that is replaced', () => {
    const damaged: DraftsEvent = { type: 'audio.read', audio: one, tags: {}, problem: 'This audio file is damaged.' };
    expect(after(chosen([one], 0), damaged).drafts[0]?.audioProblem).toBe('This audio file is damaged.');
    expect(after(chosen([one], 0), damaged, chosenCover()).drafts[0]?.audioProblem).toBe('This audio file is damaged.');
    expect(after(chosen([one], 0), damaged, chosen([two], 0)).drafts[0]?.audioProblem).toBeUndefined();
  });
});

describe('removing songs from the upload list', () => {
  it('keeps the others', () => {
    expect(names(after(chosen([one, two], 0), { type: 'drafts.removed', ids: [0] }))).toEqual(['two.mp3']);
  });

  it('leaves an empty form after the last one', () => {
    const state = after(chosen([one], 0), { type: 'drafts.removed', ids: [0] });
    expect(state).toMatchObject({ isList: false, drafts: [{ typed: {} }] });
    expect(names(state)).toEqual([undefined]);
  });
});

describe('the form of an uploaded song', () => {
  const formAfter = (...events: DraftsEvent[]) => formOfDraft(after(...events).drafts[0]!, catalogue);

  it('is initially empty: a single without a duration', () => {
    expect(formAfter()).toEqual({ title: '', artistId: '', artists: '', albumId: NO_ALBUM, releaseYear: '', duration: '0', genres: '' });
  });

  it('is filled in from the tags, with artist and album matched by name', () => {
    const filled = {
      title: 'Night Train',
      artistId: lowTide._id,
      artists: '',
      albumId: rails._id,
      releaseYear: '2021',
      duration: '201',
      genres: 'Rock, Rap',
    };
    expect(formAfter(chosen([one], 0), read(one))).toEqual(filled);
  });

  it('keeps what was typed before the tags were read', () => {
    const form = formAfter(edited({ title: 'My title' }), chosen([one], 0), read(one));
    expect(form).toMatchObject({ title: 'My title', releaseYear: '2021' });
  });

  it('is filled in where the user has typed and deleted again', () => {
    expect(formAfter(edited({ title: '' }), chosen([one], 0), read(one)).title).toBe('Night Train');
  });

  it('stays empty where the user clears it after that', () => {
    expect(formAfter(chosen([one], 0), read(one), edited({ title: '' })).title).toBe('');
  });

  it('takes the title from the file name when the tags have none', () => {
    expect(formAfter(chosen([one], 0), read(one, { artist: 'Low Tide' })).title).toBe('one');
  });

  it('is updated from a replacement file where nothing was typed', () => {
    const events = [chosen([one], 0), read(one), edited({ releaseYear: '1999' }), chosen([two], 0)];
    const form = formAfter(...events, read(two, { ...tags, title: 'Day Train', date: '2022' }));
    expect(form).toMatchObject({ title: 'Day Train', releaseYear: '1999' });
  });

  it('ignores the tags of a file that has been replaced', () => {
    expect(formAfter(chosen([one], 0), chosen([two], 0), read(one)).title).toBe('');
  });
});

describe('several artists in tags', () => {
  const guest = artistNumber(5, { fullName: 'Slack Water' });
  const said: SongTags = {
    ...tags,
    artists: [
      { name: 'Low Tide', joinPhrase: ' feat. ' },
      { name: 'Slack Water', joinPhrase: '' },
    ],
  };
  const draft = (...events: DraftsEvent[]) => after(chosen([one], 0), read(one, said), ...events).drafts[0]!;
  const idsIn = ({ artists }: { artists: string }) => (JSON.parse(artists) as { artistId: string }[]).map(({ artistId }) => artistId);

  it('fill in the form once the catalogue has them', () => {
    const form = formOfDraft(draft(), { ...catalogue, artists: [lowTide, guest] });
    expect(form.artistId).toBe(lowTide._id);
    expect(JSON.parse(form.artists)).toEqual([
      { artistId: lowTide._id, joinPhrase: ' feat. ' },
      { artistId: guest._id, joinPhrase: '' },
    ]);
  });

  it('of whom one is unknown leave a place for them, which the song needs', () => {
    const form = formOfDraft(draft(), catalogue);
    expect(idsIn(form)).toEqual([lowTide._id, '']);
    expect(unknownNames(draft(), catalogue)).toMatchObject({ artist: 'Slack Water' });
    expect(newSongErrors(form)).toEqual({ artists: 'Choose an artist in each line, up to 50' });
  });

  it('give way to the artist that the admin chooses', () => {
    const typed = draft(edited({ artistId: lowTide._id, artists: '' }));
    expect(formOfDraft(typed, catalogue)).toMatchObject({ artistId: lowTide._id, artists: '' });
    expect(unknownNames(typed, catalogue)).toMatchObject({ artist: undefined });
  });
});

describe('names in tags that the catalogue does not have', () => {
  const draft = (...events: DraftsEvent[]) => after(chosen([one], 0), read(one), ...events).drafts[0]!;

  it.each([
    ['are the artist and album of the tags', draft(), empty, { artist: 'Low Tide', album: 'Rails' }],
    ['are none once the catalogue has them', draft(), catalogue, { artist: undefined, album: undefined }],
    ['are ignored once others are chosen', draft(edited({ artistId: 'x', albumId: 'y' })), empty, { artist: undefined, album: undefined }],
    ['do not include an album for a single', draft(edited({ albumId: NO_ALBUM })), empty, { artist: 'Low Tide', album: undefined }],
  ])('%s', (_, song, known, expected) => expect(unknownNames(song, known)).toEqual(expected));

  const named = (said: SongTags) => unknownNames(after(chosen([one], 0), read(one, said)).drafts[0]!, catalogue);

  it('say whose album it is where another artist has one of this name', () => {
    expect(named({ ...tags, artist: 'Sơn Hà' })).toMatchObject({ album: 'Rails', albumBy: 'Sơn Hà' });
  });

  it('are the album of a compilation, although one of its artists has an album of this name', () => {
    expect(named({ ...tags, albumArtist: 'Various Artists' })).toEqual({ album: 'Rails', albumBy: 'Various Artists' });
  });

  it('include the artist of the album where another one sings', () => {
    expect(named({ ...tags, album: 'Together', albumArtist: 'Slack Water' })).toEqual({ album: 'Together', albumArtist: 'Slack Water' });
  });
});
