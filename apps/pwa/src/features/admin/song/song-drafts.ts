import { VARIOUS_ARTISTS } from '@chorus/contracts';
import type { Album, Artist } from '@chorus/contracts';
import { bareName } from '../upload/file-kinds';
import type { ReadAudio } from '../upload/read-audio';
import type { SongTags } from '../upload/song-tags';
import type { Catalogue } from '../form-parts/catalogue-choices';
import { rowsIn } from '../form-parts/credit-form';
import type { CreditForm } from '../form-parts/credit-form';
import { genresText } from '../form-parts/genres-text';
import { creditOfNames, findAlbum, findArtist, hasTitle } from './match-by-name';
import { blankSong } from './song-form';
import type { SongForm } from './song-form';

export interface SongDraft {
  id: number;
  audio?: File;
  picture?: File;
  /** Undefined while the audio is read. */
  tags?: SongTags;
  audioProblem?: string | undefined;
  /** Why the server refused the song for good, until something of it is changed. */
  refusal?: string | undefined;
  /** The SHA-256 of the audio, in hex, unless it could not be read. */
  audioHash?: string | undefined;
  /** The admin wants it although the catalogue has this audio. */
  mayRepeat?: boolean;
  /** Entered by the admin; takes precedence over the tags. */
  typed: Partial<SongForm>;
}

export interface SongDrafts {
  drafts: SongDraft[];
  isList: boolean;
  nextId: number;
}

export interface ChosenFiles {
  audio: readonly File[];
  pictures: readonly File[];
}

export type DraftsEvent =
  | ({ type: 'files.chosen'; draftId?: number | undefined } & ChosenFiles)
  | ({ type: 'audio.read'; audio: File; hash?: string | undefined } & ReadAudio)
  | { type: 'draft.edited'; id: number; change: Partial<SongForm> }
  | { type: 'repeat.allowed'; id: number }
  | { type: 'draft.refused'; id: number; refusal: string }
  | { type: 'drafts.removed'; ids: readonly number[] };

export const noDrafts: SongDrafts = { drafts: [{ id: 0, typed: {} }], isList: false, nextId: 1 };

export function changeDrafts(state: SongDrafts, event: DraftsEvent): SongDrafts {
  const change = (isMeant: (draft: SongDraft) => boolean, changed: (draft: SongDraft) => SongDraft) => ({
    ...state,
    drafts: state.drafts.map((draft) => (isMeant(draft) ? changed(draft) : draft)),
  });
  switch (event.type) {
    case 'files.chosen':
      return takeFiles(state, event, event.draftId);
    case 'audio.read':
      return change(
        ({ audio }) => audio === event.audio,
        (draft) => ({ ...draft, tags: event.tags, audioProblem: event.problem, audioHash: event.hash }),
      );
    case 'draft.edited':
      return change(
        ({ id }) => id === event.id,
        (draft) => ({ ...draft, refusal: undefined, typed: { ...draft.typed, ...event.change } }),
      );
    case 'repeat.allowed':
      return change(
        ({ id }) => id === event.id,
        (draft) => ({ ...draft, mayRepeat: true }),
      );
    case 'draft.refused':
      return change(
        ({ id }) => id === event.id,
        (draft) => ({ ...draft, refusal: event.refusal }),
      );
    case 'drafts.removed': {
      const drafts = state.drafts.filter(({ id }) => !event.ids.includes(id));
      return drafts.length > 0 ? { ...state, drafts } : { ...noDrafts, drafts: [newDraft(state.nextId)], nextId: state.nextId + 1 };
    }
  }
}

const newDraft = (id: number, audio?: File): SongDraft => ({ id, typed: {}, ...(audio && { audio }) });

/** One audio file and one picture go to the open draft; more audio files make a list. */
function takeFiles(state: SongDrafts, { audio, pictures }: ChosenFiles, draftId: number | undefined): SongDrafts {
  const looksAtOne = draftId !== undefined;
  const replaces = looksAtOne && (audio.length === 1 || !state.drafts.find(({ id }) => id === draftId)?.audio);
  const [own, ...others] = replaces ? audio : [undefined, ...audio];
  const drafts = state.drafts.map((draft) => (draft.id === draftId ? withFiles(draft, own, pictures[0]) : draft));
  const more = others.filter((file) => file !== undefined).map((file, at) => newDraft(state.nextId + at, file));
  return { drafts: [...drafts, ...more], isList: state.isList || drafts.length + more.length > 1, nextId: state.nextId + more.length };
}

function withFiles(draft: SongDraft, audio: File | undefined, picture: File | undefined): SongDraft {
  const { id, picture: former, typed } = draft;
  const filled = audio ? { id, ...(former && { picture: former }), audio, typed: withoutEmpty(typed) } : draft;
  return { ...filled, ...(picture && { picture, refusal: undefined }) };
}

const withoutEmpty = (typed: Partial<SongForm>): Partial<SongForm> =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));

/** Entered values take precedence over tags. */
export function formOfDraft({ audio, tags, typed }: SongDraft, { artists, albums }: Catalogue): SongForm {
  const said: Record<keyof SongForm, string | undefined> | undefined = tags && {
    title: tags.title ?? (audio && bareName(audio.name)),
    ...(typed.artistId === undefined ? creditIn(tags, artists) : nobody),
    albumId: albumOf({ tags, typed }, { artists, albums })?._id,
    releaseYear: tags.date,
    duration: tags.duration?.toString(),
    genres: tags.genres && genresText(tags.genres),
  };
  return { ...blankSong, ...stated(said ?? {}), ...typed };
}

type SaidCredit = Record<keyof CreditForm, string | undefined>;

const nobody: SaidCredit = { artistId: undefined, artists: undefined };

/** An artist whom the catalogue does not have yet is a line of the list in which none is chosen. */
const creditIn = ({ artist, artists: credits }: SongTags, artists: readonly Artist[]): SaidCredit =>
  credits ? creditOfNames(credits, artists) : { ...nobody, artistId: findArtist(artist, artists)?._id };

const stated = (said: Readonly<Partial<Record<keyof SongForm, string | undefined>>>): Partial<SongForm> =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));

/** For a compilation, finds only an album by various artists: one of its artists may have an album of the same name. */
function albumOf({ tags = {}, typed }: Pick<SongDraft, 'tags' | 'typed'>, { artists, albums }: Catalogue): Album | undefined {
  if (tags.albumArtist === VARIOUS_ARTISTS) return findAlbum(tags.album, [VARIOUS_ARTISTS], albums);
  const chosen = artists.find(({ _id }) => _id === typed.artistId)?.fullName;
  return findAlbum(tags.album, [tags.albumArtist, chosen ?? tags.artist], albums);
}

/** Names in the tags that the catalogue does not have. */
export interface UnknownNames {
  artist?: string | undefined;
  /** Set if the album needs an artist who has to be added. */
  albumArtist?: string | undefined;
  album?: string | undefined;
  /** The artist of the album, if the catalogue has another album of the same name. */
  albumBy?: string | undefined;
}

export function unknownNames({ tags = {}, typed }: SongDraft, catalogue: Catalogue): UnknownNames {
  const { artist, albumArtist } = tags;
  const isKnown = (name: string | undefined) => findArtist(name, catalogue.artists) !== undefined;
  const unknownArtist = isChosen(typed) ? undefined : namesIn(tags).find((name) => !isKnown(name));
  const album = typed.albumId !== undefined || albumOf({ tags, typed }, catalogue) ? undefined : tags.album;
  if (album === undefined) return { artist: unknownArtist };
  return {
    artist: unknownArtist,
    albumArtist: albumArtist === VARIOUS_ARTISTS || albumArtist === unknownArtist || isKnown(albumArtist) ? undefined : albumArtist,
    album,
    albumBy: hasTitle(album, catalogue.albums) ? (albumArtist ?? artist) : undefined,
  };
}

const namesIn = ({ artist, artists }: SongTags) => artists?.map(({ name }) => name) ?? [artist];

/** Whether the admin has chosen an artist in each line. */
const isChosen = ({ artistId = '', artists = '' }: Partial<CreditForm>): boolean =>
  rowsIn({ artistId, artists }).every((row) => row.artistId !== '');

export const isReading = ({ audio, tags }: SongDraft): boolean => audio !== undefined && tags === undefined;
